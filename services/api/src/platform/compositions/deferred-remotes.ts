import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, LayoutName } from '@stoa/shared/contracts/registry';
import { splitComposition } from '@stoa/shared/routing/later-remotes';

export interface LaterText {
  text: string;
  integrity: string;
}

const texts = new WeakMap<ComposedRemote[], LaterText | null>();

/**
 * What a page of a layout asks for when somebody goes on into the workplace, and the hash it is held to; null when there is
 * nothing behind it.
 * @param composition as the page gets it: with the words of its language alone
 */
export function laterText(composition: Composition, layout: LayoutName): LaterText | null {
  const { later } = splitComposition(composition, layout);
  const before = texts.get(later);
  if (before !== undefined) return before;
  const made = later.length === 0 ? null : hashed(JSON.stringify(later));
  texts.set(later, made);
  return made;
}

const hashed = (text: string): LaterText => ({
  text,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});

/** Where a page asks for it. */
export const laterHref = (compositionId: string, lang: string): string =>
  `/api/registry/compositions/${compositionId}/later?lang=${lang}`;
