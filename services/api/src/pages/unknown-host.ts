import { hashOf } from './content-policy.ts';

const STYLE =
  'html{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f3ec;color:#23211c;' +
  'font:16px/1.6 Georgia,serif}main{max-width:32rem;padding:2rem}h1{font-weight:500;font-size:2rem;line-height:1.2;margin:0 0 1rem}' +
  'a{color:#3f5f46}@media (prefers-color-scheme:dark){body{background:#191a17;color:#ece8df}a{color:#a9c4ab}}';

/** What an address shows that is nobody's site. It names no account. */
export function unknownHostPage(platformUrl: string) {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No site here · Stoa</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main data-page="unknown-host"><h1>There is no site at this address</h1>
<p>The address may be mistyped, or its site has moved or closed.</p>
<p><a href="${platformUrl}">Go to Stoa</a></p></main></body></html>`;
  const policy = `default-src 'none'; style-src ${hashOf(STYLE)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
