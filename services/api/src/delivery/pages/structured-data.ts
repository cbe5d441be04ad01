import type { RouteHead } from '@stoa/shared/contracts/registry';
import { minorPerUnit } from '@stoa/shared/contracts/money';

export interface StructuredInput {
  type: NonNullable<RouteHead['jsonLd']>;
  name: string;
  description: string | null;
  image: string | null;
  canonical: string;
  siteName: string;
  origin: string;
  path: string;
  currency: string;
  /** The record that the page is about. */
  record: Record<string, unknown>;
}

type Thing = Record<string, unknown>;

/** Under which name each kind of thing says who it comes from. */
const MAKER = { Course: 'provider', Article: 'publisher', WebPage: 'publisher', Product: 'brand' } as const;

/** Builds a page's schema.org data: the subject and its breadcrumbs. */
export function structuredData(input: StructuredInput): Thing {
  const breadcrumb = breadcrumbs(input);
  const thing = { ...aboutThing(input), ...detailsOf(input) };
  return { '@context': 'https://schema.org', '@graph': breadcrumb ? [thing, breadcrumb] : [thing] };
}

function aboutThing({ type, name, description, image, canonical, siteName, origin }: StructuredInput): Thing {
  const organization = { '@type': 'Organization', name: siteName, url: `${origin}/` };
  return {
    '@type': type,
    [type === 'Article' ? 'headline' : 'name']: name,
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    url: canonical,
    [MAKER[type]]: organization,
  };
}

function detailsOf({ type, record, currency, canonical }: StructuredInput): Thing {
  if (type === 'Article') {
    const { published_at: date, author } = record as {
      published_at?: string | null;
      author?: { name?: string };
    };
    return {
      ...(date ? { datePublished: date } : {}),
      ...(author?.name ? { author: { '@type': 'Person', name: author.name } } : {}),
    };
  }
  if (type !== 'Course' && type !== 'Product') return {};
  const price = priceIn(currency, type === 'Course' ? record['product'] : record);
  const offer = price !== null && {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    url: canonical,
    availability: `https://schema.org/${record['stock'] === 0 ? 'OutOfStock' : 'InStock'}`,
    ...(type === 'Course' ? { category: 'Paid' } : {}),
  };
  return offer ? { offers: offer } : {};
}

/** The price in whole units as text, with the digits that its currency has. */
function priceIn(currency: string, product: unknown): string | null {
  const { prices } = (product ?? {}) as {
    prices?: { currency: string; amount_minor: number; active: boolean }[];
  };
  const price = prices?.find((one) => one.active && one.currency === currency);
  if (!price) return null;
  const perUnit = minorPerUnit(currency);
  return (price.amount_minor / perUnit).toFixed(Math.round(Math.log10(perUnit)));
}

const FOLDERS: Record<string, string> = {
  course: 'Courses',
  blog: 'Blog',
  products: 'Shop',
  members: 'Members',
  groups: 'Groups',
};

function breadcrumbs({ path, origin, siteName, name }: StructuredInput): Thing | null {
  const [folder, record] = path.split('/').filter(Boolean);
  if (folder === undefined || record === undefined || FOLDERS[folder] === undefined) return null;
  const steps = [
    { name: siteName, item: `${origin}/` },
    { name: FOLDERS[folder], item: `${origin}/${folder}` },
    { name, item: `${origin}${path}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
