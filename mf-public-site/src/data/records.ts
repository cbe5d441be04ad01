import type { PageContent } from '@stoa/shared/contracts/page';
import type { ProductKind } from '@stoa/shared/contracts/product-kind';

export interface Picture {
  image?: string;
  alt?: string;
}

export interface PriceRow {
  currency: string;
  amount_minor: number;
  frequency: unknown;
  iterations?: number | null;
  trial_days?: number;
  active: boolean;
}

export interface CourseProduct {
  id: string;
  title: string;
  kind: string;
  prices: PriceRow[];
}

export interface CourseCardData {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  featured_image: Picture | null;
  level: string;
  language: string;
  access: 'free' | 'paid' | 'members' | 'private';
  instructor: { name: string } | null;
  product: CourseProduct | null;
}

export interface LessonRow {
  id: string;
  title: string;
  type: string;
  is_preview: boolean;
  duration_s: number;
  position: number;
  status: string;
}

export interface SectionRow {
  id: string;
  title: string;
  position: number;
  lessons: LessonRow[];
}

export interface CourseData extends CourseCardData {
  description: string;
  rating_count: number;
  rating_sum: number;
  sections: SectionRow[];
  category: { slug: string; name: string } | null;
  instructor: { name: string; slug: string; is_listed: boolean } | null;
  /** Courses to complete before; null stands for one that the reader may not see. */
  needs: { requires: { slug: string; title: string; status: string } | null }[];
}

export interface ReviewRow {
  id: string;
  author_name: string;
  rating: number;
  body: string;
  created_at: string;
}

/** A lesson that everybody may read; what it holds is one row of its own. */
export interface PreviewRow {
  id: string;
  contents: { content: { html?: unknown; url?: unknown } } | null;
}

export interface PageData {
  id: string;
  slug: string;
  title: string;
  type: string;
  content: PageContent;
}

export interface PostCardData {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  settings: { featured?: string; featured_alt?: string } | null;
  published_at: string | null;
  author: { name: string } | null;
}

export interface PostData extends PostCardData {
  tags: string[];
  content: PageContent;
}

/** What comes embedded is not filtered by the read: the parts that are published are picked when shown. */
interface Embedded {
  status: string;
  position?: number;
}

export interface CategoryData {
  id: string;
  slug: string;
  name: string;
  courses: (CourseCardData & Embedded)[];
}

export interface MemberCardData {
  id: string;
  user_id: string;
  slug: string;
  name: string;
  bio: string;
  avatar_at: string | null;
}

export interface MemberData extends MemberCardData {
  courses: (CourseCardData & Embedded)[];
  posts: (PostCardData & Embedded)[];
}

export interface GroupCardData {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: Picture | null;
  privacy: 'public' | 'private' | 'hidden';
  join_mode: 'open' | 'request' | 'invite' | 'paid';
}

export interface GroupData extends GroupCardData {
  rules: string;
}

export interface ProductCardData {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: Picture | null;
  kind: ProductKind;
  stock: number | null;
  prices: PriceRow[];
}

export interface ProductData extends ProductCardData {
  courses: { slug: string; status: string }[];
  /** What the product books. */
  appointment_services: { slug: string; status: string }[];
}

/** The published ones among embedded records, in their order. */
export const publishedOf = <T extends Embedded>(records: T[]): T[] =>
  records
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
