import { privatePath } from '../files.ts';
import { artUrl } from '../ids.ts';
import type { SeedProduct } from '../types.ts';
import { daysAgo, type TenantContext } from './context.ts';

const currencyOf = ({ tenant }: TenantContext) => tenant.settings['currency'] as string;

/** Writes the contents of memberships and bundles; requires the courses. */
export async function writeProductItems({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  for (const product of tenant.products)
    for (const [position, slug] of (product.opens ?? []).entries())
      await sql`
        insert into public.product_items (account_id, product_id, resource_type, resource_id, position)
        values (${accountId}, ${id('product', product.slug)}, 'course', ${id('course', slug)}, ${position})`;
  for (const bundle of tenant.products)
    for (const [position, slug] of (bundle.holds ?? []).entries()) {
      const part = tenant.products.find((one) => one.slug === slug);
      await sql`
        insert into public.product_items (account_id, product_id, resource_type, resource_id, position)
        values (${accountId}, ${id('product', bundle.slug)}, ${part?.kind ?? 'course'},
          ${id(part ? 'product' : 'course', slug)}, ${position})`;
    }
}

/** Products of their own, and one for each course that has a price. */
export async function writeProducts(context: TenantContext): Promise<void> {
  const { tenant } = context;
  for (const course of tenant.courses) {
    if (course.price === undefined) continue;
    await writeProduct(context, {
      ...course,
      price: course.price,
      description: course.excerpt,
      kind: 'course',
      resourceId: context.id('course', course.slug),
    });
  }
  for (const { file, books, ...product } of tenant.products)
    await writeProduct(context, {
      ...product,
      ...(books && { resourceId: context.id('appointment', books) }),
      ...(file && { mediaId: context.id('media', privatePath(file)) }),
    });
}

interface ProductInput {
  slug: string;
  title: string;
  description: string;
  image: string;
  alt: string;
  kind: SeedProduct['kind'] | 'course';
  price: number;
  resourceId?: string;
  mediaId?: string;
  stock?: number;
  frequency?: { value: number; parameter: string };
}

async function writeProduct(context: TenantContext, product: ProductInput): Promise<void> {
  const { sql, tenant, accountId, id } = context;
  const productId = id('product', product.slug);
  const image = { image: artUrl(tenant.slug, product.image), alt: product.alt };
  await sql`
    insert into public.products (id, account_id, slug, title, description, image, kind, resource_id, media_id, status, stock)
    values (${productId}, ${accountId}, ${product.slug}, ${product.title}, ${product.description}, ${sql.json(image)},
      ${product.kind}, ${product.resourceId ?? null}, ${product.mediaId ?? null}, 'active', ${product.stock ?? null})`;
  await sql`
    insert into public.prices (id, account_id, product_id, currency, amount_minor, frequency)
    values (${id('price', product.slug)}, ${accountId}, ${productId}, ${currencyOf(context)}, ${product.price},
      ${product.frequency ? sql.json(product.frequency) : null})`;
}

/** Writes the seller named on receipts. */
export async function writeSeller({ sql, tenant, accountId }: TenantContext): Promise<void> {
  await sql`insert into public.shop_settings (account_id, seller) values (${accountId}, ${sql.json(tenant.seller)})`;
}

export async function writeCoupons({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const inDays = (days: number | undefined) => (days === undefined ? null : daysAgo(-days));
  for (const coupon of tenant.coupons) {
    await sql`
      insert into public.coupons (id, account_id, name, discount_type, coupon_amount, usage_limit, usage_count,
        per_user_limit, date_start, date_end)
      values (${id('coupon', coupon.name)}, ${accountId}, ${coupon.name}, ${coupon.type}, ${coupon.amount},
        ${coupon.usageLimit ?? 0}, ${coupon.usageCount ?? 0}, ${coupon.perUserLimit ?? 0},
        ${inDays(coupon.startsInDays)}, ${inDays(coupon.endsInDays)})`;
  }
}
