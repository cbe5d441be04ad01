import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { RouteHead } from '@stoa/shared/contracts/registry';

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

const PLATFORM_NAME = 'Stoa';

/** Title, description, picture and structured data of a page, from what its route declares. */
export function pageHead({ declared, data, account, origin, path, notFound }: HeadInput): PageHead {
  const siteName = account ? account.settings.sitetitle || account.name : PLATFORM_NAME;
  const canonical = `${origin}${path}`;
  const pageTitle = notFound ? 'Page not found' : textAt(declared?.title, data);
  const title = pageTitle && pageTitle !== siteName ? `${pageTitle} · ${siteName}` : siteName;
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

/** A value starting with `=` is literal text; anything else is a dotted path into the data. */
export function textAt(rule: string | undefined, data: Record<string, unknown>): string | null {
  if (rule === undefined) return null;
  if (rule.startsWith('=')) return rule.slice(1);
  let value: unknown = data;
  for (const part of rule.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}

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
    [type === 'Course' ? 'provider' : 'publisher']: { '@type': 'Organization', name: facts.siteName },
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
