import type { PageContent } from '@stoa/shared/contracts/page';

export interface Picture {
  image?: string;
  alt?: string;
}

export interface PriceRow {
  currency: string;
  amount_minor: number;
  frequency: unknown;
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
  sections: SectionRow[];
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
  content: PageContent;
}
