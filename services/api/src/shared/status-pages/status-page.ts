import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Language } from '@stoa/shared/contracts/languages';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { directionOf } from '@stoa/shared/i18n/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { pageCss } from '@stoa/shared/ui/page-css';
import { LOGO_WIDTH_FACTOR } from '@stoa/shared/contracts/limits';
import { hashOf } from '../html/content-policy.ts';
import { escapeHtml } from '../html/escape.ts';
import { siteIcon } from '../html/site-icon.ts';
import { statusCss } from './status-css.ts';
import { STATUS_TRANSLATIONS } from './status-translations.ts';

export type StatusKind =
  | 'forbidden'
  | 'missing'
  | 'gone'
  | 'busy'
  | 'failed'
  | 'away'
  /** A site that exists and is not open. */
  | 'closed'
  /** The same for visitors alone: its members log in. */
  | 'paused'
  /** An address that is nobody's. */
  | 'unknown';

export interface StatusPageInput {
  kind: StatusKind;
  status: number;
  lang: Language;
  /** Whose face it wears; null is the platform's. */
  account: PublicAccount | null;
  /** Base URL of the shell's fonts. */
  fontBase: string;
  host: string;
  platformUrl: string;
}

/** A page that needs neither database nor renderer nor script, in the face of its site; and the policy it is sent with. */
export function statusPage(input: StatusPageInput): { html: string; policy: string } {
  const { kind, status, lang, account, fontBase, host } = input;
  const translations = STATUS_TRANSLATIONS[lang];
  const name = siteName(account);
  const { title, text: template } = translations[kind === 'paused' ? 'closed' : kind];
  const text = template.replaceAll('{{name}}', name);
  const style = statusCss(pageCss(account?.theme ?? null, fontBase));
  const html = [
    '<!doctype html>',
    `<html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · ${escapeHtml(name)}</title><meta name="robots" content="noindex">`,
    `<link rel="icon" href="${escapeHtml(siteIcon(account))}"><style>${style}</style></head>`,
    `<body>${header(input, name)}`,
    `<main data-page="${kind === 'unknown' ? 'unknown-host' : 'status'}" data-status="${status}">`,
    isClosed(kind) || kind === 'unknown' ? '' : `<p class="code" aria-hidden="true">${status}</p>`,
    `<h1>${escapeHtml(title)}</h1><p class="text">${escapeHtml(text)}</p>${actions(input)}</main>`,
    `${footer(input)}</body></html>`,
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `font-src ${host}/shell/`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

const isClosed = (kind: StatusKind): boolean => kind === 'closed' || kind === 'paused';

function header({ account, kind, platformUrl }: StatusPageInput, name: string): string {
  const to = kind === 'unknown' ? platformUrl : '/';
  const logo = picture(account, kind);
  const brand = `${logo}<span${logo ? ' class="unseen"' : ''} dir="auto">${escapeHtml(name)}</span>`;
  // A closed site leads nowhere: each of its addresses is this page.
  const home = isClosed(kind) ? `<span class="brand">${brand}</span>` : link(to, brand, 'brand');
  const entries = isClosed(kind) ? [] : (account?.menus.header ?? []).filter(({ parent }) => parent === null);
  const menu = entries.map(({ data }) => textLink(data.menuItem.item_url, data.menuItem.label)).join('');
  return `<header>${home}${menu ? `<nav>${menu}</nav>` : ''}</header>`;
}

function picture(account: PublicAccount | null, kind: StatusKind): string {
  const { logo, dark_logo: dark, logo_width: rem } = account?.settings ?? {};
  if (!logo || !isSafeAddress(logo)) return '';
  // A closed site gives out no file either.
  if (kind === 'closed' && logo.startsWith('/')) return '';
  const width = rem && rem > 0 ? rem * LOGO_WIDTH_FACTOR : 64;
  const inDark =
    dark && isSafeAddress(dark)
      ? `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(dark)}">`
      : '';
  return `<picture>${inDark}<img src="${escapeHtml(logo)}" alt="" width="${width}" height="64"></picture>`;
}

function actions({ kind, lang, platformUrl }: StatusPageInput): string {
  const { toHome, again, toStoa, logIn } = STATUS_TRANSLATIONS[lang];
  if (kind === 'closed') return '';
  if (kind === 'paused') return `<p class="actions">${link('/login', escapeHtml(logIn), 'button')}</p>`;
  if (kind === 'unknown') return `<p class="actions">${link(platformUrl, escapeHtml(toStoa), 'button')}</p>`;
  const isPassing = kind === 'busy' || kind === 'failed' || kind === 'away';
  return isPassing
    ? `<p class="actions">${link('', escapeHtml(again), 'button')}${link('/', escapeHtml(toHome))}</p>`
    : `<p class="actions">${link('/', escapeHtml(toHome), 'button')}</p>`;
}

function footer({ account, kind }: StatusPageInput): string {
  const { footer_bottom: text = '', footer_bottom_links: links = [] } = account?.settings.footer ?? {};
  const shown = isClosed(kind) ? '' : links.map(({ item_url, label }) => textLink(item_url, label)).join('');
  if (!text && !shown) return '';
  return `<footer><span dir="auto">${escapeHtml(text.replace(/<[^>]*>/g, ''))}</span><nav>${shown}</nav></footer>`;
}

const textLink = (address: string, label: string): string =>
  isSafeAddress(address) ? link(address, `<span dir="auto">${escapeHtml(label)}</span>`) : '';

const link = (address: string, inner: string, name = ''): string =>
  `<a href="${escapeHtml(address)}"${name && ` class="${name}"`}>${inner}</a>`;
