// A game's own component file, for tests, read as far as these files go.

export type Table = Record<string, unknown>;

/** As much of TOML as those files use: tables, lists of tables, and values on one line. */
export function parseToml(toml: string): Table {
  const whole: Table = {};
  let into = whole;
  for (const line of toml.split("\n")) {
    const [, list, table] = /^(?:\[\[(\w+)\]\]|\[(\w+)\])/.exec(line) ?? [];
    const [, key, value] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (list) {
      into = {};
      whole[list] = [...((whole[list] as Table[] | undefined) ?? []), into];
    } else if (table) whole[table] = into = {};
    else if (key && value !== undefined) into[key] = valueOf(value);
  }
  return whole;
}

/** Tables within a line are spelled as JSON spells them. */
function valueOf(value: string): unknown {
  const bare = value.replace(/\s+#[^"]*$/, "").trim();
  return JSON.parse(bare.replace(/([{,]\s*)(\w+)\s*=\s*/g, '$1"$2": '));
}
