import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { RouteHead } from '@stoa/shared/contracts/registry';
import { documentTitle, siteName as nameOf, textAt } from '@stoa/shared/routing/page-title';

export interface PageHead {
  title: string;
  description: string | null;
  image: string | null;
  canonical: string;
  siteName: string;
  jsonLd: Record<string, unknown> | null;
}

export interface HeadInput {
  declared: RouteHead | undefined;
  /** The declared reads' results by their short key. */
  data: Record<string, unknown>;
  account: PublicAccount | null;
  origin: string;
  path: string;
  notFound: boolean;
}

/** Title, description, picture and structured data of a page, from what its route declares. */
export function pageHead({ declared, data, account, origin, path, notFound }: HeadInput): PageHead {
  const siteName = nameOf(account);
  const canonical = `${origin}${path}`;
  const pageTitle = notFound ? 'Page not found' : textAt(declared?.title, data);
  const title = documentTitle(pageTitle, siteName);
  const description = notFound
    ? null
    : (textAt(declared?.description, data) ?? account?.settings.tagline ?? null);
  const picture = notFound ? null : textAt(declared?.image, data);
  const image = picture ? absolute(picture, origin) : null;
  const jsonLd =
    declared?.jsonLd && !notFound
      ? structuredData(declared.jsonLd, {
          name: pageTitle ?? siteName,
          description,
          image,
          canonical,
          siteName,
        })
      : null;
  return { title, description: description && shorten(description), image, canonical, siteName, jsonLd };
}

/** Under which name each kind of thing says who it comes from. */
const MAKER = { Course: 'provider', Article: 'publisher', WebPage: 'publisher', Product: 'brand' } as const;

function structuredData(
  type: NonNullable<RouteHead['jsonLd']>,
  facts: {
    name: string;
    description: string | null;
    image: string | null;
    canonical: string;
    siteName: string;
  },
) {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    [type === 'Article' ? 'headline' : 'name']: facts.name,
    ...(facts.description ? { description: shorten(facts.description) } : {}),
    ...(facts.image ? { image: facts.image } : {}),
    url: facts.canonical,
    [MAKER[type]]: { '@type': 'Organization', name: facts.siteName },
  };
}

function shorten(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= 200 ? plain : `${plain.slice(0, 199).trimEnd()}…`;
}

function absolute(address: string, origin: string): string | null {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
