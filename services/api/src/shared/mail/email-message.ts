import type { Language } from '@stoa/shared/contracts/languages';
import { directionOf } from '@stoa/shared/i18n/languages';
import { inkOn, parseHex, toHex } from '@stoa/shared/ui/contrast';
import { escapeHtml } from '../html/escape.ts';

/** Whom a mail comes from, as its receiver knows them. */
export interface Sender {
  name: string;
  /** The colour of the site; another one is taken where it is none. */
  primary?: string | null | undefined;
}

export interface EmailMessageInput {
  to: string;
  lang: Language;
  from: Sender;
  subject: string;
  paragraphs: string[];
  /** Stand below the paragraphs, each by its label. */
  links?: { label: string; url: string }[] | undefined;
  action?: { label: string; url: string } | undefined;
  /** Stands large, after what the code is for. */
  code?: { label: string | null; code: string };
  note?: string;
  /** A calendar file that goes with it. */
  calendar?: string | undefined;
}

/** A mail to a visitor or member, as text and as HTML. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: string;
  replyTo?: string;
  /** No person wrote it, and no machine is to answer it. */
  isAutomatic?: boolean;
}

const LAUREL = '#3f5f46';

/** One mail in both forms, in the language and direction of its receiver and the colour of its sender. */
export function emailMessage(input: EmailMessageInput): EmailMessage {
  const { to, paragraphs, links = [], action, code, note, calendar } = input;
  const subject = input.subject.replaceAll(/\s+/g, ' ').trim();
  const parts = [
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(action ? [action.url] : []),
    ...(code ? [[code.label, code.code].filter(Boolean).join('\n')] : []),
    ...(note ? [note] : []),
  ];
  return {
    to,
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: htmlOf({ ...input, subject }),
    ...(calendar ? { calendar } : {}),
  };
}

function htmlOf(input: EmailMessageInput): string {
  const { lang, from, subject, paragraphs, links = [], action, code, note } = input;
  const primary = parseHex(from.primary ?? '') ?? parseHex(LAUREL)!;
  const button = `display:inline-block;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600;background:${toHex(primary)};color:${toHex(inkOn(primary))}`;
  const paragraph = (text: string, style = '') =>
    `<p dir="auto" style="margin:0 0 16px${style && `;${style}`}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const quiet = 'font-size:14px;color:#5c5a54';
  return [
    `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#f4f2ec">`,
    `<div lang="${lang}" dir="${directionOf(lang)}" style="max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;color:#23211c;border-top:4px solid ${toHex(primary)};font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;text-align:start">`,
    paragraph(from.name, 'font-weight:600'),
    `<h1 dir="auto" style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => (/^https:\/\/\S+$/.test(text) ? addressOf(text) : paragraph(text))),
    ...links.map(
      ({ label, url }) =>
        `<p dir="auto" style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`,
    ),
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>`
      : '',
    code?.label ? paragraph(code.label, quiet) : '',
    code
      ? `<p dir="ltr" style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-variant-numeric:tabular-nums;text-align:start">${escapeHtml(code.code)}</p>`
      : '',
    note ? paragraph(note, quiet) : '',
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A paragraph that is an address and nothing else. */
const addressOf = (url: string) =>
  `<p dir="ltr" style="margin:0 0 16px;text-align:start"><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
