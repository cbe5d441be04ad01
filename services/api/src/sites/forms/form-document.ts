import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Language } from '@stoa/shared/contracts/languages';
import { FORM_CSS } from '@stoa/shared/form-view/form-css';
import { directionOf } from '@stoa/shared/i18n/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { pageCss } from '@stoa/shared/ui/page-css';
import { hashOf } from '../../shared/html/content-policy.ts';
import { escapeHtml, escapeJson } from '../../shared/html/escape.ts';
import { siteIcon } from '../../shared/html/site-icon.ts';
import { statusCss } from '../../shared/status-pages/status-css.ts';

export interface FormDocumentInput {
  account: PublicAccount;
  host: string;
  lang: Language;
  title: string;
  fontBase: string;
  /** Markup of the form or of what stands in its place. */
  body: string;
  /** Origins that may frame it; null for a page of its own, with the site's name above. */
  frameOrigins: readonly string[] | null;
  /** Data of the script that makes a framed form lively. */
  script?: { path: string; data: unknown };
}

const EXTRA =
  'main{align-self:start}.framed{display:block;min-height:0;background:transparent}.framed main{max-width:none;padding:.25rem}';

/** A form as a document of its own, without a cookie: after a post that failed, and in frames of foreign sites. */
export function formDocument(input: FormDocumentInput): { html: string; policy: string } {
  const { account, host, lang, title, fontBase, body, frameOrigins, script } = input;
  const name = siteName(account);
  const isFramed = frameOrigins !== null;
  const style = `${statusCss(pageCss(account.theme, fontBase))}${EXTRA}.stoa-form{${FORM_CSS}}`;
  const html = [
    '<!doctype html>',
    `<html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · ${escapeHtml(name)}</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${escapeHtml(siteIcon(account))}"><style>${style}</style>`,
    script ? `<script type="module" src="${escapeHtml(script.path)}"></script>` : '',
    `</head><body${isFramed ? ' class="framed"' : ''}>`,
    isFramed
      ? ''
      : `<header><a class="brand" href="/"><span dir="auto">${escapeHtml(name)}</span></a></header>`,
    `<main>${isFramed ? '' : `<h1 dir="auto">${escapeHtml(title)}</h1>`}<div class="stoa-form">${body}</div></main>`,
    script ? `<script type="application/json" id="form">${escapeJson(script.data)}</script>` : '',
    '</body></html>',
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `font-src ${host}/shell/`,
    "img-src 'self' data:",
    ...(script
      ? [`script-src ${host}${script.path.slice(0, script.path.lastIndexOf('/') + 1)}`, "connect-src 'self'"]
      : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameOrigins && frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
  ].join('; ');
  return { html, policy };
}
