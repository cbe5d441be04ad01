import {
  TEMPLATE_FIELDS,
  type TemplateKind,
  type TemplateTexts,
} from '@stoa/shared/contracts/email-templates';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Language } from '@stoa/shared/contracts/languages';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';
import { createEngine } from '../liquid/liquid-engine.ts';

const CATALOGUE_KEYS: Record<Exclude<TemplateKind, 'receipt'>, string> = {
  confirm: 'newsletter.ask',
  welcome: 'newsletter.welcome',
  form_notice: 'form.notice',
  preferences: 'preferences.link',
};
const PARTS = ['subject', 'body', 'action'] as const;
const engine = createEngine(false);

/** Values of an email by the name of their place, as `site.name`. */
export type TemplateValues = Record<string, string>;

/** Returns the catalogue's text with its places written as merge fields. */
export function catalogueTexts(kind: TemplateKind, language: Language): TemplateTexts {
  if (kind === 'receipt') return receiptTexts(language);
  const say = mailTranslations(language);
  const key = CATALOGUE_KEYS[kind];
  const places = { site: '{{ site.name }}', form: '{{ form.name }}' };
  return {
    subject: say(`${key}.subject`, places),
    body: say(`${key}.text`, places),
    action: say(`${key}.action`, places),
  };
}

/** The email about a paid order is one of many about orders, whose texts are parted otherwise. */
function receiptTexts(language: Language): TemplateTexts {
  const say = mailTranslations(language);
  const places = { order: '{{ order.number }}', sum: '{{ order.total }}', name: '{{ buyer.name }}' };
  return {
    subject: `${say('paid.subject', places)} ({{ site.name }})`,
    body: `${say('hello', places)}\n\n${say('paid.text', places)}`,
    action: say('show'),
  };
}

/** Throws `invalid_input` with part, line and column where a text has broken Liquid or a place that its email doesn't fill. */
export function checkTexts(kind: TemplateKind, texts: TemplateTexts): void {
  const issues = PARTS.flatMap((part) => {
    const fault = findFault(texts[part], TEMPLATE_FIELDS[kind]);
    return fault ? [{ path: part, ...toIssue(fault) }] : [];
  });
  if (issues.length > 0) throw new AppError('invalid_input', 'A merge field can’t be used.', { issues });
}

interface Fault {
  code: 'liquid' | 'field';
  message: string;
  line: number;
  column: number;
}

/** The code carries the position, so that a form can name it in its own language. */
const toIssue = ({ code, message, line, column }: Fault) => ({
  message: `line ${line}, column ${column}: ${message.slice(0, 160)}`,
  code: `${code}:${line}:${column}`,
});

function findFault(text: string, allowed: readonly string[]): Fault | null {
  try {
    const unknown = engine
      .globalVariableSegmentsSync(engine.parse(text))
      .map((segments) => segments.join('.'))
      .find((name) => !allowed.includes(name));
    if (unknown === undefined) return null;
    const [line, column] = positionOf(text, text.indexOf(unknown.split('.')[0] ?? ''));
    return { code: 'field', message: `unknown field ${unknown}`, line, column };
  } catch (error) {
    const { token, message } = error as { token?: { getPosition?(): number[] }; message?: string };
    const [line = 1, column = 1] = token?.getPosition?.() ?? [];
    return { code: 'liquid', message: String(message).split(', line:', 1)[0]!, line, column };
  }
}

function positionOf(text: string, index: number): [line: number, column: number] {
  const before = text.slice(0, Math.max(0, index)).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

/** Fills texts. A value never adds a line to a subject; HTML is escaped where the email is written. */
export function fillTexts(texts: TemplateTexts, values: TemplateValues): TemplateTexts {
  const scope: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = '', field = ''] = name.split('.');
    scope[group] = { ...scope[group], [field]: value };
  }
  const fill = (text: string) => engine.parseAndRenderSync(text, scope).trim();
  const oneLine = (text: string) => fill(text).replaceAll(/\s+/g, ' ');
  return { subject: oneLine(texts.subject), body: fill(texts.body), action: oneLine(texts.action) };
}
