import { diff3Merge, diffComm } from 'node-diff3';

type Split = (text: string) => string[];
/** Decides a passage that both versions changed; null leaves it open. */
type Settle = (base: string, local: string, remote: string) => string | null;

const toLines: Split = (text) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
const toTokens: Split = (text) => text.match(/\S+\s*|\s+/g) ?? [];

// Words such as `constructor` would be found on the library's plain objects.
const MARK = '\u0000';
const mark = (parts: string[]) => parts.map((part) => MARK + part);
const join = (parts: string[]) => parts.map((part) => part.slice(MARK.length)).join('');

/** Merges the parts that only one version changed; null where a passage stays open. */
function mergeParts(split: Split, settle: Settle, versions: [string, string, string]): string | null {
  const [base, local, remote] = versions.map((text) => mark(split(text))) as [string[], string[], string[]];
  const parts = diff3Merge(local, base, remote).map(({ ok, conflict }) => {
    if (ok) return join(ok);
    return conflict ? settle(join(conflict.o), join(conflict.a), join(conflict.b)) : '';
  });
  return parts.includes(null) ? null : parts.join('');
}

const byTokens =
  (settle: Settle): Settle =>
  (...versions) =>
    mergeParts(toTokens, settle, versions);
const leaveOpen: Settle = () => null;

function stack(local: string, remote: string): string {
  if (local === '' || remote === '') return remote + local;
  return remote + (/\s$/.test(remote) ? '' : ' ') + local;
}

/** Merges plain text by lines, and by words within a line that both changed; null where both changed the same words. */
export const mergeText: Settle = (...versions) => mergeParts(toLines, byTokens(leaveOpen), versions);

/** Joins both versions: passages that differ stand one after the other, the remote one first. */
export const joinTexts = (base: string, local: string, remote: string): string =>
  mergeParts(
    toLines,
    byTokens((_base, one, other) => stack(one, other)),
    [base, local, remote],
  ) ?? stack(local, remote);

const TAG = /<!--[\s\S]*?-->|<(?<close>\/?)(?<name>[a-z][a-z0-9]*)\b[^>]*>/gi;
const EMPTY = ['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'];

/** Splits HTML into its outermost elements and the text between them, so that a merge leaves no tag open. */
export function toElements(html: string): string[] {
  const elements: string[] = [];
  let depth = 0;
  let start = 0;
  const cut = (end: number) => {
    if (end > start) elements.push(html.slice(start, end));
    start = end;
  };
  for (const { 0: tag, index, groups } of html.matchAll(TAG)) {
    const name = groups?.['name']?.toLowerCase();
    if (!name || EMPTY.includes(name)) continue;
    if (groups?.['close']) {
      depth = Math.max(0, depth - 1);
      if (depth === 0) cut(index + tag.length);
    } else {
      if (depth === 0) cut(index);
      depth += 1;
    }
  }
  cut(html.length);
  return elements;
}

/** Merges formatted text by its outermost elements; null where both changed the same one. */
export const mergeHtml: Settle = (...versions) => mergeParts(toElements, leaveOpen, versions);

/** Joins both versions of formatted text, the remote elements first. */
export const joinHtml = (base: string, local: string, remote: string): string =>
  mergeParts(toElements, (_base, one, other) => other + one, [base, local, remote]) ?? remote + local;

/** Removes the tags of formatted text, for showing it in a line. */
export const toPlainText = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h[1-6]|blockquote|div)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

/** Splits a text into passages, and tells which of them the base lacks. */
export function markChanges(base: string, text: string): { text: string; isNew: boolean }[] {
  return diffComm(mark(toTokens(base)), mark(toTokens(text))).flatMap((part) => {
    const passage = 'common' in part ? part.common : part.buffer2;
    return passage?.length ? [{ text: join(passage), isNew: !('common' in part) }] : [];
  });
}
