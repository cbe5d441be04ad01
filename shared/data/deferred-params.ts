import type { PageQuery } from '../contracts/page-query.ts';

/** Returns parameters of a dependent query: the text fields of a record, or of every block of one kind. */
export function deferredParams(
  named: Record<string, unknown>,
  { withBlock, withRecord }: PageQuery,
): Record<string, string>[] {
  if (withRecord === undefined) return blockParams(named, withBlock);
  const record = named[withRecord];
  return isRecord(record) ? [textFields(record)] : [];
}

/** The text fields of every block of this kind in what was read; nothing without a kind. */
function blockParams(named: Record<string, unknown>, kind: string | undefined): Record<string, string>[] {
  if (kind === undefined) return [];
  return Object.values(named)
    .flatMap((record) => blocksOf(record))
    .filter((block) => block['type'] === kind)
    .map(textFields);
}

const textFields = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function blocksOf(record: unknown): Record<string, unknown>[] {
  const content = isRecord(record) ? record['content'] : undefined;
  const blocks = isRecord(content) ? content['blocks'] : undefined;
  return Array.isArray(blocks) ? blocks.filter(isRecord) : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
