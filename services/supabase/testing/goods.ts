import { randomUUID } from 'node:crypto';
import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import type { Sql } from 'postgres';

type Account = { accountId: string };

/** A product with one price; an active thing of kind `product` unless told otherwise. */
export async function makeProduct(
  sql: Sql,
  { accountId }: Account,
  options: {
    amountMinor?: number;
    currency?: string;
    kind?: ProductKind;
    status?: 'draft' | 'active' | 'archived';
    stock?: number | null;
    resourceId?: string | null;
    title?: string;
  } = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.products (account_id, slug, title, kind, status, stock, resource_id)
    values (${accountId}, ${`p-${randomUUID()}`}, ${options.title ?? 'A product'}, ${options.kind ?? 'product'},
      ${options.status ?? 'active'}, ${options.stock ?? null}, ${options.resourceId ?? null})
    returning id`;
  await sql`
    insert into public.prices (account_id, product_id, currency, amount_minor)
    values (${accountId}, ${row!.id}, ${options.currency ?? 'EUR'}, ${options.amountMinor ?? 10_000})`;
  return row!.id;
}

export interface TestCourse {
  courseId: string;
  productId: string;
  sectionId: string;
  previewLessonId: string;
  paidLessonId: string;
}

/** A published course for sale with one section, a preview lesson and a paid one. */
export async function makeCourse(
  sql: Sql,
  account: Account,
  options: {
    amountMinor?: number;
    currency?: string;
    status?: 'draft' | 'review' | 'published';
    access?: 'free' | 'paid' | 'members' | 'private';
    instructorId?: string | null;
  } = {},
): Promise<TestCourse> {
  const { accountId } = account;
  const [course] = await sql<{ id: string }[]>`
    insert into public.courses (account_id, slug, title, status, access, instructor_id)
    values (${accountId}, ${`c-${randomUUID()}`}, 'A course', ${options.status ?? 'published'},
      ${options.access ?? 'paid'}, ${options.instructorId ?? null})
    returning id`;
  const courseId = course!.id;
  const productId = await makeProduct(sql, account, {
    ...pick(options),
    kind: 'course',
    resourceId: courseId,
  });
  await sql`update public.courses set product_id = ${productId} where id = ${courseId}`;
  const [section] = await sql<{ id: string }[]>`
    insert into public.course_sections (account_id, course_id, title)
    values (${accountId}, ${courseId}, 'Section') returning id`;
  const lesson = async (isPreview: boolean) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.lessons (account_id, course_id, section_id, title, slug, is_preview, status)
      values (${accountId}, ${courseId}, ${section!.id}, 'Lesson', ${`l-${randomUUID()}`}, ${isPreview}, 'published')
      returning id`;
    await sql`
      insert into public.lesson_contents (lesson_id, account_id, course_id, content)
      values (${row!.id}, ${accountId}, ${courseId}, ${sql.json({ html: '<p>Words</p>' })})`;
    return row!.id;
  };
  const previewLessonId = await lesson(true);
  const paidLessonId = await lesson(false);
  return { courseId, productId, sectionId: section!.id, previewLessonId, paidLessonId };
}

function pick({ amountMinor, currency }: { amountMinor?: number; currency?: string }) {
  return {
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(currency === undefined ? {} : { currency }),
  };
}

/** A coupon without limits, 10 per cent, unless told otherwise. */
export async function makeCoupon(
  sql: Sql,
  { accountId }: Account,
  options: Partial<{
    name: string;
    usageLimit: number;
    usageCount: number;
    perUserLimit: number;
    dateStart: Date | null;
    dateEnd: Date | null;
    type: 'flat' | 'percentage';
    amount: number;
  }> = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.coupons (account_id, name, usage_limit, usage_count, per_user_limit, date_start, date_end,
      discount_type, coupon_amount)
    values (${accountId}, ${options.name ?? 'SAVE'}, ${options.usageLimit ?? 0}, ${options.usageCount ?? 0},
      ${options.perUserLimit ?? 0}, ${options.dateStart ?? null}, ${options.dateEnd ?? null},
      ${options.type ?? 'percentage'}, ${options.amount ?? 10})
    returning id`;
  return row!.id;
}
