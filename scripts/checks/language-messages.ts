import { parseSync } from 'oxc-parser';
import type { LanguageRules } from './language-rules.ts';
import { visitNodes } from './syntax.ts';

export interface Message {
  key: string;
  text: string;
}

/** Reads the messages of a catalogue: nested JSON, or a module that exports nested objects. */
export function readMessages(file: string, source: string): Message[] {
  if (file.endsWith('.json')) return flatten(JSON.parse(source), '');
  const messages: Message[] = [];
  visitNodes(parseSync(file, source).program, (node) => {
    if (node.type !== 'Property') return;
    const text = stringOf(node.value);
    if (text !== undefined) messages.push({ key: nameOf(node.key), text });
  });
  return messages;
}

/** Names the rules that one message breaks. */
export function messageTells({ key, text }: Message, rules: LanguageRules['locale']): string[] {
  if (rules.skip.some((skipped) => key === skipped || skipped.endsWith(`.${key}`))) return [];
  const last = key
    .split('.')
    .at(-1)!
    .replace(/_(zero|one|two|few|many|other)$/, '');
  const tells = phraseTests(rules).flatMap(([name, test]) => (test.test(text) ? [name] : []));
  if (rules.ends.noStop.some((name) => isNamed(last, name)) && /[^.]\.$/.test(text))
    tells.push('message/full-stop');
  for (const [name, max] of Object.entries(rules.max))
    if (isNamed(last, `*${name}`) && text.length > max) tells.push(`message/long-${name}`);
  return tells;
}

const compiled = new WeakMap<LanguageRules['locale'], [string, RegExp][]>();

function phraseTests(rules: LanguageRules['locale']): [string, RegExp][] {
  let tests = compiled.get(rules);
  if (!tests) {
    tests = [
      ...Object.entries(rules.phrases).map(([better, phrases]): [string, RegExp] => [
        `message/use “${better}”`,
        new RegExp(`(?<![\\p{L}\\p{N}-])(?:${phrases})(?![\\p{L}\\p{N}-])`, 'iu'),
      ]),
      ...Object.entries(rules.patterns).map(([name, pattern]): [string, RegExp] => [
        `message/${name}`,
        new RegExp(pattern, 'u'),
      ]),
    ];
    compiled.set(rules, tests);
  }
  return tests;
}

function isNamed(key: string, name: string): boolean {
  if (!name.startsWith('*')) return key === name;
  const word = name.slice(1).toLowerCase();
  return key === word || key.endsWith(word[0]!.toUpperCase() + word.slice(1));
}

function flatten(value: unknown, key: string): Message[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}

const nameOf = (key: unknown): string => {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? String(value ?? '');
};

function stringOf(value: unknown): string | undefined {
  const node = value as { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis!.map((part) => part.value.cooked).join('{{}}');
  return undefined;
}
