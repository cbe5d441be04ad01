import { randomBytes } from 'node:crypto';
import { MAX_SLUG_LENGTH, SiteSlug, type SlugAdvice } from '@stoa/shared/contracts/new-site';
import { transliterate } from 'transliteration';
import type { Database } from '../../shared/database/connect.ts';

/** Makes a slug of a name in any script by transliteration; one that leaves no letters becomes `school-` and five characters. */
export function slugOfName(name: string): string {
  const slug = transliterate(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return SiteSlug.safeParse(slug).success ? slug : `school-${randomBytes(8).toString('hex').slice(0, 5)}`;
}

/** Advises on a slug: the insert of the site decides. */
export async function adviseOnSlug(
  database: Database,
  slug: string,
): Promise<Pick<SlugAdvice, 'state' | 'suggestions'>> {
  if (!SiteSlug.safeParse(slug).success) return { state: 'invalid', suggestions: [slugOfName(slug)] };
  const [row] = await database<
    [{ advice: Pick<SlugAdvice, 'state' | 'suggestions'> }]
  >`select ops.slug_advice(${slug}) as advice`;
  return row.advice;
}
