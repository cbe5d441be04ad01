import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, LayoutName } from '@stoa/shared/contracts/registry';
import { splitComposition } from '@stoa/shared/routing/deferred-remotes';

export interface DeferredText {
  text: string;
  integrity: string;
}

const texts = new WeakMap<ComposedRemote[], DeferredText | null>();

/**
 * Returns the remotes loaded on the way into the workplace with their integrity hash; null if there are none.
 * @param composition filtered to the page's language
 */
export function deferredText(composition: Composition, layout: LayoutName): DeferredText | null {
  const { deferred } = splitComposition(composition, layout);
  const before = texts.get(deferred);
  if (before !== undefined) return before;
  const made = deferred.length === 0 ? null : hashed(JSON.stringify(deferred));
  texts.set(deferred, made);
  return made;
}

const hashed = (text: string): DeferredText => ({
  text,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});

/** Returns the URL that serves them. */
export const deferredHref = (compositionId: string, lang: string): string =>
  `/api/registry/compositions/${compositionId}/later?lang=${lang}`;
