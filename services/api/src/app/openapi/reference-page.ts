import { escapeHtml } from '../../shared/html/escape.ts';
import { hashOf } from '../../shared/html/content-policy.ts';
import { z } from 'zod';
import { statusOf } from '../../shared/errors.ts';
import { codesOf, shownPath } from './openapi-document.ts';
import type { RouteContract } from '../../shared/http/route-contract.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}details{border:1px solid #8886;border-radius:6px;padding:.5rem .75rem;margin:.5rem 0}
summary{cursor:pointer}code,pre{font:14px/1.45 ui-monospace,monospace}
pre{overflow-x:auto;background:#8881;padding:.75rem;border-radius:6px}
.who{float:right;font-size:.85rem;opacity:.8}`;

const WHO: Record<RouteContract['who'], string> = {
  anyone: 'everybody',
  person: 'signed-in person',
  operator: 'operator',
  team: 'team',
  'team or operator': 'team or operator',
};

const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The reference as one page without a script: nothing is fetched from anywhere. */
export function referencePage(contracts: readonly RouteContract[]): { html: string; policy: string } {
  const areas = Map.groupBy(contracts, ({ path }) => path.split('/')[2] ?? 'api');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stoa API</title><style>${STYLE}</style></head><body><main>
<h1>Stoa API</h1>
<p>The account is the one of the Host. Unsafe calls need the own <code>Origin</code> and JSON. Failures are
<code>application/problem+json</code> with a stable <code>code</code>. The same as a document:
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
${[...areas].map(([area, calls]) => `<h2>${escapeHtml(area)}</h2>\n${calls.map(call).join('\n')}`).join('\n')}
</main></body></html>`;
  return { html, policy: POLICY };
}

function call(contract: RouteContract): string {
  const { method, path, summary, who, query, body, reply, status = 200 } = contract;
  const failures = codesOf(contract).map((code) => `<code>${statusOf(code)} ${code}</code>`);
  return `<details><summary><span class="who">${WHO[who]}</span><code>${method} ${escapeHtml(shownPath(path))}</code></summary>
<p>${escapeHtml(summary)}</p>
${shape('Query', query, 'input')}${shape('Body', body, 'input')}${shape(`Answer ${status}`, reply, 'output')}
<p>Fails with ${failures.join(', ')}.</p></details>`;
}

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<p>${title}</p><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
}
