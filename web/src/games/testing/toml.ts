// A game's own component file, for tests, read as far as these files go.

export type Table = Record<string, unknown>;

/** As much of TOML as those files use: tables, lists of tables, either within the last row of a list, and values on one line. */
export function parseToml(toml: string): Table {
  const whole: Table = {};
  let into = whole;
  for (const line of toml.split("\n")) {
    const [, list, table] = /^(?:\[\[([\w.]+)\]\]|\[([\w.]+)\])/.exec(line) ?? [];
    const [, key, value] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (list) into = begun(whole, list.split("."), true);
    else if (table) into = begun(whole, table.split("."), false);
    else if (key && value !== undefined) into[key] = valueOf(value);
  }
  return whole;
}

/** A new table at the end of a path; a list on the way there means its last row. */
function begun(whole: Table, path: string[], isRow: boolean): Table {
  const name = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce<Table>((table, step) => [table[step]].flat().at(-1) as Table, whole);
  const fresh: Table = {};
  parent[name] = isRow ? [...((parent[name] as Table[] | undefined) ?? []), fresh] : fresh;
  return fresh;
}

/** Tables within a line are spelled as JSON spells them. */
function valueOf(value: string): unknown {
  const bare = value.replace(/\s+#[^"]*$/, "").trim();
  return JSON.parse(bare.replace(/([{,]\s*)(\w+)\s*=\s*/g, '$1"$2": '));
}
