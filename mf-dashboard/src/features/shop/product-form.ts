import type { FrequencyParameter } from '@stoa/shared/commerce/frequency';
import type { PriceInput, Product, ProductInput } from '@stoa/shared/contracts/catalogue';
import { PRICE_MAX_MINOR, PRODUCT_DESCRIPTION_MAX } from '@stoa/shared/contracts/limits';
import { type ProductKind, RESOURCE_KINDS } from '@stoa/shared/contracts/product-kind';
import { type PictureDraft, pictureOf } from './picture.ts';
import { amountText, readAmount } from '@stoa/shared/data/amount';

export const PAY_WAYS = ['once', 'subscription', 'instalments', 'free'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;

/** A product as it stands in the form: texts as they are typed. */
export interface ProductDraft {
  kind: ProductKind;
  title: string;
  slug: string;
  description: string;
  /** The course, group or appointment that is sold. */
  resourceId: string;
  picture: PictureDraft;
  file: FileDraft | null;
  items: Product['items'];
  way: PayWay;
  amount: string;
  every: string;
  unit: FrequencyParameter;
  iterations: string;
  trialDays: string;
  /** Only asked of a new product; later pieces come and go. */
  stock: string;
  status: Product['status'];
}

export interface FileDraft {
  id: string;
  name: string;
}

export type DraftField =
  | 'title'
  | 'slug'
  | 'description'
  | 'resourceId'
  | 'file'
  | 'amount'
  | 'every'
  | 'iterations'
  | 'trialDays'
  | 'stock'
  | 'items';
export type DraftProblems = Partial<Record<DraftField, string>>;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function draftOf(product: Product | null, kind: ProductKind, currency: string): ProductDraft {
  const price = product?.price;
  const way = !price ? null : wayOf(price);
  return {
    kind: product?.kind ?? kind,
    title: product?.title ?? '',
    slug: product?.slug ?? '',
    description: product?.description ?? '',
    resourceId: product?.resource_id ?? '',
    picture: pictureOf(product?.image ?? {}),
    file: product?.media_id ? { id: product.media_id, name: '' } : null,
    items: product?.items ?? [],
    way: way ?? (kind === 'membership' ? 'subscription' : 'once'),
    amount: price && price.amount_minor > 0 ? amountText(price.amount_minor, currency) : '',
    every: String(price?.frequency?.value ?? 1),
    unit: price?.frequency?.parameter ?? 'month',
    iterations: String(price?.iterations ?? 3),
    trialDays: price?.trial_days ? String(price.trial_days) : '',
    stock: '',
    status: product?.status ?? 'draft',
  };
}

function wayOf(price: NonNullable<Product['price']>): PayWay {
  if (price.amount_minor === 0) return 'free';
  if (!price.frequency) return 'once';
  return price.iterations ? 'instalments' : 'subscription';
}

/** The address that a title suggests. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** What is wrong with a draft, by field, as the key of the words that say so. */
export function draftProblems(draft: ProductDraft, currency: string): DraftProblems {
  const { title, slug, way } = draft;
  const isRepeated = way === 'subscription' || way === 'instalments';
  const problems: [DraftField, boolean][] = [
    ['title', title.trim() === '' || title.trim().length > 200],
    ['slug', !SLUG.test(slug) || slug.length > 80],
    ['description', draft.description.length > PRODUCT_DESCRIPTION_MAX],
    ['resourceId', hasResource(draft.kind) && draft.resourceId === ''],
    ['file', draft.kind === 'download' && draft.status === 'active' && draft.file === null],
    // A price is only needed to be sold; a wrong one is never taken.
    ['amount', hasAmount(draft) && !((readAmount(draft.amount, currency) ?? 0) >= 1)],
    ['every', isRepeated && !isWhole(draft.every, 1, 999)],
    ['iterations', way === 'instalments' && !isWhole(draft.iterations, 2, 120)],
    ['trialDays', isRepeated && draft.trialDays !== '' && !isWhole(draft.trialDays, 0, 730)],
    ['items', draft.kind === 'bundle' && draft.status === 'active' && draft.items.length === 0],
    ['stock', draft.stock !== '' && !isWhole(draft.stock, 0, 9_999_999)],
  ];
  const isTooMuch = hasAmount(draft) && (readAmount(draft.amount, currency) ?? 0) > PRICE_MAX_MINOR;
  return {
    ...(isTooMuch ? { amount: 'amountMostWrong' } : {}),
    ...Object.fromEntries(
      problems.filter(([, isWrong]) => isWrong).map(([field]) => [field, `${field}Wrong`]),
    ),
  };
}

/** Whether such a product stands for something made elsewhere. */
export const hasResource = (kind: ProductKind): boolean => RESOURCE_KINDS.some((known) => known === kind);

const hasAmount = (draft: ProductDraft) =>
  draft.way !== 'free' && (draft.status === 'active' || draft.amount.trim() !== '');

/** What is sent of a draft without problems. */
export function productInput(
  draft: ProductDraft,
  productId: string | undefined,
  currency: string,
): ProductInput {
  const { kind } = draft;
  const price = priceInput(draft, currency);
  return {
    ...(productId === undefined ? newParts(draft) : { id: productId }),
    title: draft.title.trim(),
    slug: draft.slug,
    description: draft.description,
    status: draft.status,
    image: { ...draft.picture },
    ...(kind === 'download' ? { mediaId: draft.file?.id ?? null } : {}),
    ...(price ? { price } : {}),
    ...(kind === 'bundle' || kind === 'membership' ? { items: draft.items } : {}),
  };
}

function newParts({ kind, resourceId, stock }: ProductDraft): Partial<ProductInput> {
  return {
    kind,
    ...(hasResource(kind) ? { resourceId } : {}),
    ...(kind === 'product' && stock !== '' ? { stock: Number(stock) } : {}),
  };
}

function priceInput(draft: ProductDraft, currency: string): PriceInput | null {
  if (draft.way === 'free') return { amountMinor: 0 };
  const amountMinor = readAmount(draft.amount, currency);
  if (amountMinor === null) return null;
  if (draft.way === 'once') return { amountMinor };
  const frequency = { value: Number(draft.every), parameter: draft.unit };
  const trial = Number(draft.trialDays) > 0 ? { trialDays: Number(draft.trialDays) } : {};
  return draft.way === 'instalments'
    ? { amountMinor, frequency, iterations: Number(draft.iterations), ...trial }
    : { amountMinor, frequency, ...trial };
}
