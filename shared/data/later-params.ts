/** The text fields of every block of this kind in what was read; nothing without a kind. */
export function blockParams(
  named: Record<string, unknown>,
  kind: string | undefined,
): Record<string, string>[] {
  if (kind === undefined) return [];
  return Object.values(named)
    .flatMap((record) => blocksOf(record))
    .filter((block) => block['type'] === kind)
    .map((block) =>
      Object.fromEntries(
        Object.entries(block).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    );
}

function blocksOf(record: unknown): Record<string, unknown>[] {
  const content = isRecord(record) ? record['content'] : undefined;
  const blocks = isRecord(content) ? content['blocks'] : undefined;
  return Array.isArray(blocks) ? blocks.filter(isRecord) : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
