import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, LayoutName } from '@stoa/shared/contracts/registry';
import { splitComposition } from '@stoa/shared/routing/deferred-remotes';

export interface DeferredText {
  text: string;
  integrity: string;
}

const texts = new WeakMap<ComposedRemote[], DeferredText | null>();

/**
 * What a page of a layout asks for when somebody goes on into the workplace, and the hash it is held to; null when there is
 * nothing behind it.
 * @param composition as the page gets it: with the words of its language alone
 */
export function deferredText(composition: Composition, layout: LayoutName): DeferredText | null {
  const { later: deferred } = splitComposition(composition, layout);
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

/** Where a page asks for it. */
export const deferredHref = (compositionId: string, lang: string): string =>
  `/api/registry/compositions/${compositionId}/later?lang=${lang}`;
