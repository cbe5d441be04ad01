import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Language } from '@stoa/shared/contracts/languages';
import type { RouteHead } from '@stoa/shared/contracts/registry';
import { Seo, type SiteSeo } from '@stoa/shared/contracts/publishing';
import { addressIn } from './alternates.ts';
import { structuredData } from './structured-data.ts';
import { documentTitle, nameInMenu, siteName as nameOf, textAt } from '@stoa/shared/routing/page-title';

export interface PageHead {
  title: string;
  description: string | null;
  image: string | null;
  canonical: string;
  siteName: string;
  jsonLd: Record<string, unknown> | null;
  /** Search engines are asked to leave it out. */
  isHidden: boolean;
  /** URL of the site's blog feed. */
  feed: string | null;
  /** Site verification tokens, by meta tag name. */
  proofs: [name: string, content: string][];
}

export interface HeadInput {
  declared: RouteHead | undefined;
  /** The declared reads' results by their short key. */
  data: Record<string, unknown>;
  account: PublicAccount | null;
  origin: string;
  path: string;
  notFound: boolean;
  lang: Language;
}

/** Title, description, picture and structured data of a page, from what its route declares. */
export function pageHead({ declared, data, account, origin, path, notFound, lang }: HeadInput): PageHead {
  const siteName = nameOf(account);
  const canonical = addressIn(lang, account, `${origin}${path}`);
  const record = recordOf(declared, data);
  const site: SiteSeo = account?.settings.seo ?? {};
  const isHome = path === '/';
  const seo = notFound ? {} : seoOf(record);
  const homeTitle = isHome ? site.title || undefined : undefined;
  const named = declared?.title.startsWith('=') ? nameInMenu(account, path, lang) : null;
  const own = notFound
    ? 'Page not found'
    : (seo.title ?? homeTitle ?? named ?? textAt(declared?.title, data));
  const title = documentTitle(own, siteName, site.titleTemplate);
  const saying =
    seo.description || textAt(declared?.description, data) || site.description || account?.settings.tagline;
  const description = notFound || !saying ? null : shorten(saying);
  const picture = notFound ? null : seo.image || textAt(declared?.image, data) || site.image;
  const image = picture ? absolute(picture, origin) : null;
  const jsonLd =
    declared?.jsonLd && !notFound
      ? structuredData({
          type: declared.jsonLd,
          name: textAt(declared.title, data) ?? siteName,
          description,
          image,
          canonical,
          siteName,
          origin,
          path,
          currency: account?.settings.currency ?? 'USD',
          record,
        })
      : null;
  const isHidden = notFound || seo.noindex === true || site.noindex === true;
  const feed = account && !notFound ? '/blog/feed.xml' : null;
  const proofs = isHome ? proofsOf(site) : [];
  return { title, description, image, canonical, siteName, jsonLd, isHidden, feed, proofs };
}

/** The record that a route's title is taken from. */
function recordOf(declared: RouteHead | undefined, data: Record<string, unknown>): Record<string, unknown> {
  const name = declared?.title.startsWith('=') ? undefined : declared?.title.split('.')[0];
  const record = name === undefined ? undefined : data[name];
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};
}

/** Reads the editor's overrides for search engines. */
function seoOf({ seo }: Record<string, unknown>): Seo {
  const reported = Seo.safeParse(seo);
  if (!reported.success) return {};
  const remaining = Object.entries(reported.data).filter(([, value]) => value !== '');
  return Object.fromEntries(remaining);
}

function proofsOf({ google, bing }: SiteSeo): PageHead['proofs'] {
  const all: [string, string | undefined][] = [
    ['google-site-verification', google],
    ['msvalidate.01', bing],
  ];
  return all.filter((one): one is [string, string] => Boolean(one[1]));
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
