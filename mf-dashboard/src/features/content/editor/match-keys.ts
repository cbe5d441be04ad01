import { alignItems } from '@stoa/shared/conflicts/merge/align';
import type { DraftBlock } from '@stoa/shared/contracts/publishing';
import type { KeyedBlock } from './block-list.tsx';

/** Gives merged blocks the keys of those they came from, so that the one being typed in stays on the page. */
export function matchKeys(before: readonly KeyedBlock[], blocks: readonly DraftBlock[]): string[] {
  const places = alignItems(
    before.map(({ block }) => block),
    blocks,
  );
  return places.map((at) => (at === null ? undefined : before[at]?.key) ?? crypto.randomUUID());
}
