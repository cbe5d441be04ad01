import { slugOf } from '../../data/slug-of.ts';
import type { ContentKind } from './content-kind.ts';
import type { Saved } from './content-rows.ts';
import type { ContentStore } from './content-store.ts';

const MAX_ATTEMPTS = 4;
/** A new page of the docs stands there until it is moved. */
const FIRST_SECTION = 'Getting started';

/** Begins a page or post of that title; an address that is taken gets a number behind it. */
export async function createContent(
  { save }: Pick<ContentStore, 'save'>,
  kind: ContentKind,
  title: string,
): Promise<Saved> {
  const base = slugOf(title, kind);
  for (let attempts = 1; ; attempts += 1) {
    const ending = attempts === MAX_ATTEMPTS ? crypto.randomUUID().slice(0, 8) : String(attempts);
    const data = {
      ...{ title, slug: attempts === 1 ? base : `${base}-${ending}`, content: { blocks: [] } },
      ...(kind === 'doc' && { doc: { section: FIRST_SECTION } }),
    };
    try {
      return await save(kind, null, data, 0);
    } catch (error) {
      const isTaken = ['slug_taken', 'slug_reserved'].includes((error as Error).message);
      if (!isTaken || attempts === MAX_ATTEMPTS) throw error;
    }
  }
}
