import type { FrequencyParameter } from '@stoa/shared/commerce/frequency';
import type { PriceInput, Product, ProductInput } from '@stoa/shared/contracts/catalogue';
import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import { amountText, readAmount } from '../../data/amount.ts';

export const PAY_WAYS = ['once', 'subscription', 'instalments', 'free'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;

/** A product as it stands in the form: texts as they are typed. */
export interface ProductDraft {
  kind: ProductKind;
  title: string;
  slug: string;
  description: string;
  courseId: string;
  items: Product['items'];
  way: PayWay;
  amount: string;
  every: string;
  unit: FrequencyParameter;
  iterations: string;
  /** Only asked of a new product; later pieces come and go. */
  stock: string;
  status: Product['status'];
}

export type DraftField = 'title' | 'slug' | 'courseId' | 'amount' | 'every' | 'iterations' | 'stock';
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
    courseId: product?.resource_id ?? '',
    items: product?.items ?? [],
    way: way ?? (kind === 'membership' ? 'subscription' : 'once'),
    amount: price && price.amount_minor > 0 ? amountText(price.amount_minor, currency) : '',
    every: String(price?.frequency?.value ?? 1),
    unit: price?.frequency?.parameter ?? 'month',
    iterations: String(price?.iterations ?? 3),
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

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with a draft, by field, as the key of the words that say so. */
export function draftProblems(draft: ProductDraft, currency: string): DraftProblems {
  const { title, slug, way } = draft;
  const isRepeated = way === 'subscription' || way === 'instalments';
  const problems: [DraftField, boolean][] = [
    ['title', title.trim() === '' || title.trim().length > 200],
    ['slug', !SLUG.test(slug) || slug.length > 80],
    ['courseId', draft.kind === 'course' && draft.courseId === ''],
    // A price is only needed to be sold; a wrong one is never taken.
    ['amount', hasAmount(draft) && !((readAmount(draft.amount, currency) ?? 0) >= 1)],
    ['every', isRepeated && !isWhole(draft.every, 1, 999)],
    ['iterations', way === 'instalments' && !isWhole(draft.iterations, 2, 120)],
    ['stock', draft.stock !== '' && !isWhole(draft.stock, 0, 9_999_999)],
  ];
  return Object.fromEntries(
    problems
      .filter(([, isWrong]) => isWrong)
      .map(([field]) => [field, field === 'courseId' ? 'courseWrong' : `${field}Wrong`]),
  );
}

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
    ...(price ? { price } : {}),
    ...(kind === 'bundle' || kind === 'membership' ? { items: draft.items } : {}),
  };
}

function newParts({ kind, courseId, stock }: ProductDraft): Partial<ProductInput> {
  return {
    kind,
    ...(kind === 'course' ? { resourceId: courseId } : {}),
    ...(kind === 'product' && stock !== '' ? { stock: Number(stock) } : {}),
  };
}

function priceInput(draft: ProductDraft, currency: string): PriceInput | null {
  if (draft.way === 'free') return { amountMinor: 0 };
  const amountMinor = readAmount(draft.amount, currency);
  if (amountMinor === null) return null;
  if (draft.way === 'once') return { amountMinor };
  const frequency = { value: Number(draft.every), parameter: draft.unit };
  return draft.way === 'instalments'
    ? { amountMinor, frequency, iterations: Number(draft.iterations) }
    : { amountMinor, frequency };
}
