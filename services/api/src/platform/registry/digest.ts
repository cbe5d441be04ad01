import { createHash } from 'node:crypto';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';

/** Names the bytes and the meaning of a version; when and from which commit it was built changes nothing. */
export function digestOf(assets: RemoteAssets): string {
  const { builtAt: _, commit: __, ...meaning } = assets;
  return createHash('sha256').update(canonical(meaning)).digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
