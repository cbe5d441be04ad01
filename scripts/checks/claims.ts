import { parseSync } from 'oxc-parser';
import { visitNodes, type SyntaxNode } from './syntax.ts';

/** A statement of the platform's own site, with the tests that prove it. */
export interface Claim {
  page: string;
  sentence: string;
  requirement?: string;
  tests: { file: string; title: string }[];
}

/** A sentence that promises nothing: a scene, an invitation, a heading in full. */
export type Remark = Pick<Claim, 'page' | 'sentence'>;

interface Block {
  type: string;
  heading?: string;
  text?: string;
  items?: { text?: string; answer?: string }[];
}

const MAKES_STATEMENTS = new Set(['hero', 'heading', 'features', 'faq', 'cta']);
/** Sentences of a post that speak of this platform; what precedes them is advice. */
const OF_THE_PLATFORM = /(?:Here, |This platform |If you do leave).*$/gm;
const JOINS = /^(?:and|or|with|[\s\p{P}])*$/u;

/** Returns the texts of a page that state something, apart from what's planned. */
export function statementsOf(page: string, text: string): string[] {
  if (page.endsWith('.md')) return [...text.matchAll(OF_THE_PLATFORM)].map(([found]) => found);
  const parsed = JSON.parse(text) as { content?: { blocks: Block[] } };
  if (!parsed.content) return stringsOf(parsed).filter((one) => one.endsWith('.'));
  return parsed.content.blocks
    .filter(({ type, heading }) => MAKES_STATEMENTS.has(type) && heading !== 'Planned')
    .flatMap(({ text: own, items = [] }) => [own, ...items.flatMap((item) => [item.text, item.answer])])
    .filter((one) => one !== undefined);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsOf) : [];
}

/** Returns the words of a text that no claim and no remark covers. */
export function uncovered(text: string, sentences: string[]): string {
  let rest = text;
  for (const sentence of sentences.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(sentence, '');
  return JOINS.test(rest) ? '' : rest.trim();
}

const isTest = (callee: unknown): boolean => {
  const { type, name, object, callee: inner } = callee as SyntaxNode;
  if (type === 'MemberExpression') return isTest(object);
  if (type === 'CallExpression') return isTest(inner);
  return name === 'it' || name === 'test';
};

/** Returns the titles of the tests in a file; a template keeps its placeholders as they're written. */
export function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  visitNodes(parseSync(file, source).program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node['callee'])) return;
    const [title] = node['arguments'] as (SyntaxNode & { start: number; end: number; value?: unknown })[];
    if (typeof title?.value === 'string') titles.push(title.value);
    if (title?.type === 'TemplateLiteral') titles.push(source.slice(title.start + 1, title.end - 1));
  });
  return titles;
}

/** Names what is wrong with the tests and the requirement of a claim. `titlesIn` gives null for a missing file. */
export function claimFaults(
  { page, sentence, requirement, tests }: Claim,
  requirements: ReadonlySet<string>,
  titlesIn: (file: string) => string[] | null,
): string[] {
  const about = `${page}: "${sentence}"`;
  if (tests.length === 0) return [`${about} has no test`];
  const faults: string[] = [];
  const titles: string[] = [];
  for (const { file, title } of tests) {
    const found = titlesIn(file)?.filter((one) => title && one.includes(title)) ?? [];
    titles.push(...found);
    if (found.length === 0) faults.push(`${about}: ${file} has no test "${title}"`);
  }
  if (!requirement) return faults;
  if (!requirements.has(requirement)) faults.push(`${about}: there is no requirement ${requirement}`);
  if (!titles.some((one) => one.includes(`[${requirement}]`)))
    faults.push(`${about}: no cited test names ${requirement}`);
  return faults;
}
