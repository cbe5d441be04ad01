import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { ComposedRemote } from '@stoa/shared/contracts/registry';
import type { RenderOutput } from '@stoa/shared/contracts/rendering';
import { REFRESH_AWAITED_S } from '../limits.ts';
import type { Alternate } from './alternates.ts';
import { escapeHtml, escapeJson } from '../../shared/html/escape.ts';
import type { PageHead } from './head.ts';
import type { InlineScripts } from './inline-scripts.ts';
import type { PagePopups } from '../../shared/http/page-popups.ts';
import type { LinkedFile } from './preloads.ts';

export interface DocumentInput {
  bootstrap: Bootstrap;
  head: PageHead;
  /** The same page in each language it can be read in. */
  alternates?: Alternate[];
  /** Relative or absolute address, or a data: picture. */
  icon: string;
  shell: { early: LinkedFile[]; entry: LinkedFile[]; styles: LinkedFile[] };
  /** Scripts as text, where it is known: then nothing has to be fetched before the first paint, and no words after it. */
  inline?: InlineScripts | null;
  preloads: LinkedFile[];
  /** Addresses of the fonts that the first paint wants. */
  fonts?: readonly string[];
  /** null when the page is rendered in the browser. */
  rendered: RenderOutput | null;
  /** Bar above the page, not part of it. */
  bar?: { html: string; styleText: string } | null;
  /** Text for browsers without scripts when server rendering failed; the page then reloads. */
  awaitedText?: string | null;
  popups?: PagePopups | null;
}

/** The one document of a page. Text from outside passes an escape, the renderer's HTML is taken as it is. */
export function renderDocument(input: DocumentInput): string {
  const {
    bootstrap,
    head,
    alternates = [],
    icon,
    shell,
    inline,
    preloads,
    fonts = [],
    rendered,
    bar,
    awaitedText,
    popups,
  } = input;
  // Server HTML paints first: its fonts and images load before scripts, which the early script starts.
  const isPaintedFirst = Boolean(inline && rendered);
  const ahead = isPaintedFirst ? ' fetchpriority="low"' : '';
  const scripts = [
    ...shell.entry.map((file) =>
      isPaintedFirst
        ? `<link rel="preload" as="script" data-start${linked(file)}${ahead}>`
        : `<script defer${src(file)}></script>`,
    ),
    ...preloads.map((file) => `<link rel="preload" as="script"${linked(file)}${ahead}>`),
  ];
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(bootstrap.lang)}" dir="${bootstrap.dir}" data-theme="light">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(inline
      ? [`<script>${inline.early}</script>`]
      : shell.early.map((file) => `<script${src(file)}></script>`)),
    ...headTags(head),
    ...alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...shell.styles.map((file) => `<link rel="stylesheet"${linked(file)}>`),
    ...(rendered ? fonts : []).map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin="anonymous">`,
    ),
    ...(isPaintedFirst ? [] : scripts),
    awaitedText ? `<noscript><meta http-equiv="refresh" content="${REFRESH_AWAITED_S}"></noscript>` : '',
    rendered?.themeStyleText ? `<style>${rendered.themeStyleText}</style>` : '',
    rendered?.styleText ? `<style data-stoa-ssr>${rendered.styleText}</style>` : '',
    bar ? `<style>${bar.styleText}</style>` : '',
    '</head>',
    '<body>',
    bar?.html ?? '',
    `<div id="root">${rendered?.html ?? ''}</div>`,
    awaitedText ? `<noscript><p>${escapeHtml(awaitedText)}</p></noscript>` : '',
    // Behind the page's own pictures: a browser has few connections to a host, and the opening picture waits for none.
    ...(isPaintedFirst ? scripts : []),
    inline?.translations ? `<script>${inline.translations}</script>` : '',
    `<script type="application/json" id="stoa-bootstrap">${bootstrapText(bootstrap)}</script>`,
    ...(popups ? popupTags(popups) : []),
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

const popupTags = ({ data, loader }: PagePopups): string[] => [
  `<script type="application/json" id="stoa-popups">${escapeJson(data)}</script>`,
  `<script>${loader}</script>`,
];

const remoteTexts = new WeakMap<ComposedRemote, string>();

/** Most of it are the remotes, which nearly all pages of all sites share. */
function bootstrapText({ composition: { remotes, ...lock }, ...rest }: Bootstrap): string {
  const texts = remotes.map((remote) => {
    const text = remoteTexts.get(remote) ?? escapeJson(remote);
    remoteTexts.set(remote, text);
    return text;
  });
  const composition = `${escapeJson(lock).slice(0, -1)},"remotes":[${texts.join(',')}]}`;
  return `${escapeJson(rest).slice(0, -1)},"composition":${composition}}`;
}

function headTags(head: PageHead): string[] {
  const property = (name: string, value: string | null) =>
    value ? `<meta property="${name}" content="${escapeHtml(value)}">` : '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.isHidden
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}" title="${escapeHtml(head.siteName)}">`
      : '',
    ...head.proofs.map(
      ([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    property('og:type', 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:image', head.image),
    property('og:url', head.canonical),
    property('og:site_name', head.siteName),
    head.jsonLd ? `<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>` : '',
  ];
}

const src = ({ href, integrity }: LinkedFile) =>
  ` src="${href}" integrity="${integrity}" crossorigin="anonymous"`;
const linked = ({ href, integrity }: LinkedFile) =>
  ` href="${href}" integrity="${integrity}" crossorigin="anonymous"`;
