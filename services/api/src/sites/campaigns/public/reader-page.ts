import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Language } from '@stoa/shared/contracts/languages';
import { directionOf } from '@stoa/shared/i18n/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { pageCss } from '@stoa/shared/ui/page-css';
import type { AppContext } from '../../../shared/context.ts';
import { hashOf } from '../../../shared/html/content-policy.ts';
import { escapeHtml } from '../../../shared/html/escape.ts';
import { siteIcon } from '../../../shared/html/site-icon.ts';
import { languageOf } from '../../../shared/mail/receiver.ts';
import { mailTranslations } from '../../../shared/mail/mail-translations.ts';
import { statusCss } from '../../../shared/status-pages/status-css.ts';

const FORM_CSS = [
  'fieldset{border:0;margin:1.5rem 0 0;padding:0;display:grid;gap:.75rem}legend{font-weight:560;padding:0;margin-block-end:.75rem}',
  'label{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem}input{inline-size:1.25rem;block-size:1.25rem;margin:.2rem 0 0;flex:none;accent-color:var(--stoa-primary)}',
  'label.stacked{flex-direction:column;gap:.5rem;align-items:stretch}select,input.text{font:inherit;inline-size:min(100%,24rem);block-size:auto;min-height:2.75rem;margin:0;padding:.5rem .75rem;border:1px solid var(--stoa-border);border-radius:var(--stoa-radius);background:var(--stoa-surface);color:inherit}',
  'button{font:inherit;font-weight:560;cursor:pointer;min-height:2.75rem;padding:.7rem 1.4rem;border:1px solid transparent;border-radius:var(--stoa-radius);background:var(--stoa-primary);color:var(--stoa-on-primary)}',
  'button.quiet{background:none;border-color:var(--stoa-border);color:inherit}small{display:block;color:var(--stoa-muted)}',
].join('');

export interface ReaderPage {
  title: string;
  text: string;
  /** Markup of the form, escaped by its writer. */
  form?: string;
  /** Its form goes to a call that takes posts of this host only; without a referrer browsers name no origin. */
  namesOrigin?: boolean;
}

/** Returns the texts of pages that emails lead to, in the reader's language. */
export function readerTexts(c: AppContext) {
  const account = accountOf(c);
  const lang = languageOf(c.req.raw, account);
  const say = mailTranslations(lang);
  return {
    account,
    lang,
    say: (key: string, values: Record<string, string> = {}) => say(`campaign.page.${key}`, values),
  };
}

const accountOf = (c: AppContext): PublicAccount | null => {
  const site = c.get('site');
  return site.kind === 'account' ? site.account : null;
};

/** Answers with a page that needs no script, is not stored and posts to nobody but this host. */
export function sendReaderPage(c: AppContext, page: ReaderPage, status: 200 | 404 = 200): Response {
  const { account, lang } = readerTexts(c);
  const { html, policy } = writePage(page, lang, account);
  return c.body(html, status, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': lang,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': page.namesOrigin ? 'same-origin' : 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

function writePage({ title, text, form = '' }: ReaderPage, lang: Language, account: PublicAccount | null) {
  const name = siteName(account);
  // In the fonts of the reader's system: the page loads nothing.
  const theme = pageCss(account?.theme ?? null, '').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  const style = statusCss(theme) + FORM_CSS;
  const html = [
    `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>`,
    `<link rel="icon" href="${escapeHtml(siteIcon(account))}"><style>${style}</style></head>`,
    `<body><header><a class="brand" href="/"><span dir="auto">${escapeHtml(name)}</span></a></header>`,
    `<main><h1>${escapeHtml(title)}</h1><p class="text">${escapeHtml(text)}</p>${form}</main><footer></footer></body></html>`,
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

/** The page of a link that nobody here signed, or whose email is gone. */
export function sendInvalidLink(c: AppContext): Response {
  if (!(c.req.header('accept') ?? '').includes('text/html'))
    throw new AppError('not_found', 'This link is not valid any more.');
  const { say } = readerTexts(c);
  return sendReaderPage(c, { title: say('invalid.title'), text: say('invalid.text') }, 404);
}
