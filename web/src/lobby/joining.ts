// What somebody types or pastes to come to a table: a whole link, or the table's name.

export type Whither =
  { to: "path"; path: string } | { to: "code"; code: string } | { to: "elsewhere"; host: string } | { to: "nowhere" };

const PATH = /^\/(?:t\/[^/]+(?:\/\d+)?|join\/[^/]+(?:\/[^/]+)?|(?:take|watch)\/[^/]+\/[^/]+)\/?$/;
const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function parseJoin(typed: string, origin: string): Whither {
  const text = typed.trim();
  if (!text) return { to: "nowhere" };
  if (/^https?:\/\//i.test(text) || text.includes("/")) return parseLink(text, origin);
  // Read out over a telephone, "Paper kite 41" is the same table.
  const code = text
    .toLowerCase()
    .replace(/[\s_‐-―-]+/g, "-")
    .replace(/^-|-$/g, "");
  return CODE.test(code) ? { to: "code", code } : { to: "nowhere" };
}

function parseLink(text: string, origin: string): Whither {
  const own = new URL(origin);
  let url: URL;
  try {
    const hasHost = /^https?:\/\//i.test(text);
    // Without a scheme it is a path of ours, or a host and a path as browsers show it.
    url = hasHost ? new URL(text) : text.startsWith("/") ? new URL(text, origin) : new URL(`${own.protocol}//${text}`);
  } catch {
    return { to: "nowhere" };
  }
  if (!PATH.test(url.pathname)) return { to: "nowhere" };
  if (url.host !== own.host) return { to: "elsewhere", host: url.host };
  return { to: "path", path: url.pathname + url.search };
}
