import type { PriceInput, Product, ProductFields, ProductInput } from '@stoa/shared/contracts/catalogue';
import { isResourceKind, type ProductKind } from '@stoa/shared/contracts/product-kind';
import { pictureOf } from './picture.ts';

export const PAY_WAYS = ['once', 'subscription', 'instalments', 'free'] as const;
type PayWay = (typeof PAY_WAYS)[number];

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;

/** Values of the form: all price fields, whichever payment type is selected. */
export type ProductValues = Omit<ProductFields, 'pricing'> & { pricing: PricingValues };
interface PricingValues {
  way: PayWay;
  amountMinor: number | null;
  every: number;
  unit: 'day' | 'week' | 'month' | 'year';
  iterations: number;
  trialDays: number | null;
}

/** Returns the form's values for a product, or for a new one of a kind. */
export function productValues(product: Product | null, kind: ProductKind): ProductValues {
  const price = product?.price;
  return {
    kind: product?.kind ?? kind,
    title: product?.title ?? '',
    slug: product?.slug ?? '',
    description: product?.description ?? '',
    resourceId: product?.resource_id ?? '',
    picture: pictureOf(product?.image ?? {}),
    file: product?.media_id ? { id: product.media_id, name: '' } : null,
    items: product?.items ?? [],
    pricing: {
      way: price ? wayOf(price) : kind === 'membership' ? 'subscription' : 'once',
      amountMinor: price && price.amount_minor > 0 ? price.amount_minor : null,
      every: price?.frequency?.value ?? 1,
      unit: price?.frequency?.parameter ?? 'month',
      iterations: price?.iterations ?? 3,
      trialDays: price?.trial_days || null,
    },
    stock: null,
    status: product?.status ?? 'draft',
  };
}

function wayOf(price: NonNullable<Product['price']>): PayWay {
  if (price.amount_minor === 0) return 'free';
  if (!price.frequency) return 'once';
  return price.iterations ? 'instalments' : 'subscription';
}

/** Returns the URL slug that a title suggests. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** Returns what is sent of a valid form. */
export function productInput(fields: ProductFields, productId: string | undefined): ProductInput {
  const { kind, title, slug, description, status, picture, file, items } = fields;
  const price = priceInput(fields.pricing);
  return {
    ...(productId === undefined ? newParts(fields) : { id: productId }),
    title,
    slug,
    description,
    status,
    image: { ...picture },
    ...(kind === 'download' ? { mediaId: file?.id ?? null } : {}),
    ...(price ? { price } : {}),
    ...(kind === 'bundle' || kind === 'membership' ? { items } : {}),
  };
}

function newParts({ kind, resourceId, stock }: ProductFields): Partial<ProductInput> {
  return {
    kind,
    ...(isResourceKind(kind) ? { resourceId } : {}),
    ...(kind === 'product' && stock !== null ? { stock } : {}),
  };
}

function priceInput(pricing: ProductFields['pricing']): PriceInput | null {
  if (pricing.way === 'free') return { amountMinor: 0 };
  const { amountMinor } = pricing;
  if (amountMinor === null) return null;
  if (pricing.way === 'once') return { amountMinor };
  const { every, unit, trialDays } = pricing;
  const frequency = { value: every, parameter: unit };
  const trial = trialDays ? { trialDays } : {};
  return pricing.way === 'instalments'
    ? { amountMinor, frequency, iterations: pricing.iterations, ...trial }
    : { amountMinor, frequency, ...trial };
}
