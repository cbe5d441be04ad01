import { hashOf } from '../../shared/html/content-policy.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{min-height:90vh;display:grid;place-items:center;margin:0;padding:1rem;text-align:center}
[hidden]{display:none}`;

/** Spends the code of the fragment, which no server and no history sees. */
const SCRIPT = `const code=location.hash.slice(1);
history.replaceState(null,'',location.pathname);
fetch('/api/impersonation',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({code})})
.then((reply)=>{if(!reply.ok)throw reply;location.replace('/dashboard')})
.catch(()=>{document.getElementById('wait').hidden=true;document.getElementById('over').hidden=false});`;

export const START_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page at the site that the console opens: for operators alone, so in English. */
export const START_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>View as member</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><p id="wait" role="status">Opening the site…</p>
<p id="over" role="alert" hidden>This link has expired or was used. Go back to the console and start again.</p>
<noscript><p>Turn on JavaScript to view this site as a member.</p></noscript></main>
<script>${SCRIPT}</script></body></html>`;
