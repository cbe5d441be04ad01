import type { Row, TableName } from '@stoa/shared/contracts/database-client';

/** The columns of a table that a page reads. */
type Columns<Name extends TableName, Column extends keyof Row<Name>> = Pick<Row<Name>, Column>;

export interface Picture {
  image?: string;
  alt?: string;
}

/** A form as visitors read it. */
export type FormData = Columns<
  'forms',
  'id' | 'slug' | 'title' | 'state' | 'shown' | 'opens_at' | 'closes_at'
>;

export type PriceRow = Columns<'prices', 'currency' | 'amount_minor' | 'frequency' | 'active'> &
  Partial<Columns<'prices', 'iterations' | 'trial_days'>>;

export interface CourseProduct extends Columns<'products', 'id' | 'title' | 'kind'> {
  prices: PriceRow[];
}

export interface CourseCardData extends Columns<
  'courses',
  'id' | 'slug' | 'title' | 'excerpt' | 'level' | 'language' | 'access'
> {
  featured_image: Picture | null;
  instructor: { name: string } | null;
  product: CourseProduct | null;
}

export type LessonRow = Columns<
  'lessons',
  'id' | 'title' | 'type' | 'is_preview' | 'duration_s' | 'position' | 'status'
>;

export interface SectionRow extends Columns<'course_sections', 'id' | 'title' | 'position'> {
  lessons: LessonRow[];
}

export interface CourseData
  extends CourseCardData, Columns<'courses', 'description' | 'rating_count' | 'rating_sum'> {
  sections: SectionRow[];
  category: { slug: string; name: string } | null;
  instructor: { name: string; slug: string; is_listed: boolean } | null;
  /** Courses to complete before; null stands for one that the reader may not see. */
  needs: { requires: { slug: string; title: string; status: string } | null }[];
}

export type ReviewRow = Columns<'course_reviews', 'id' | 'author_name' | 'rating' | 'body' | 'created_at'>;

/** A lesson that everybody may read; what it holds is one row of its own. */
export interface PreviewRow {
  id: string;
  contents: { content: { html?: unknown; url?: unknown } } | null;
}

export type PageData = Columns<'pages', 'id' | 'slug' | 'title' | 'type' | 'content'>;

export interface PostCardData extends Columns<'posts', 'id' | 'slug' | 'title' | 'excerpt' | 'published_at'> {
  settings: Row<'posts'>['settings'] | null;
  author: { name: string } | null;
}

export interface PostData extends PostCardData, Columns<'posts', 'tags' | 'content'> {}

/** Fields that filter embedded rows: the query returns all of them, the view picks the published ones. */
interface Embedded {
  status: string;
  position?: number;
}

export interface CategoryData extends Columns<'course_categories', 'id' | 'slug' | 'name'> {
  courses: (CourseCardData & Embedded)[];
}

export type MemberCardData = Columns<'members', 'id' | 'user_id' | 'slug' | 'name' | 'bio' | 'avatar_at'>;

export interface MemberData extends MemberCardData {
  courses: (CourseCardData & Embedded)[];
  posts: (PostCardData & Embedded)[];
}

export interface GroupCardData extends Columns<
  'groups',
  'id' | 'slug' | 'title' | 'description' | 'privacy' | 'join_mode'
> {
  image: Picture | null;
}

export interface GroupData extends GroupCardData, Columns<'groups', 'rules'> {}

export interface ProductCardData extends Columns<
  'products',
  'id' | 'slug' | 'title' | 'description' | 'kind' | 'stock'
> {
  image: Picture | null;
  prices: PriceRow[];
}

export interface ProductData extends ProductCardData {
  courses: { slug: string; status: string }[];
  /** Appointment services the product books. */
  appointment_services: { slug: string; status: string }[];
}

/** The published ones among embedded records, in their order. */
export const publishedOf = <T extends Embedded>(records: T[]): T[] =>
  records
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
