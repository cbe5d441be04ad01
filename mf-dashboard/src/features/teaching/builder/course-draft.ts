import { isSlug } from '@stoa/shared/contracts/validation';
import type { BuiltCourse } from './built-course.ts';

/** Editable fields of a course. */
export type CourseDraft = Pick<
  BuiltCourse,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'description'
  | 'level'
  | 'language'
  | 'access'
  | 'drip_mode'
  | 'category_id'
  | 'certificate_template_id'
  | 'tags'
  | 'allow_reviews'
> & { image: { image?: string; alt?: string } };

export function courseDraft(course: BuiltCourse): CourseDraft {
  const { title, slug, excerpt, description, level, language, access, drip_mode } = course;
  const { category_id, certificate_template_id, tags, allow_reviews, featured_image } = course;
  return {
    title,
    slug,
    excerpt,
    description,
    level,
    language,
    access,
    drip_mode,
    category_id,
    certificate_template_id,
    tags,
    allow_reviews,
    image: featured_image,
  };
}

/** Returns the fields that can't be saved as they are. */
export function wrongFields({ title, slug }: CourseDraft): ('title' | 'slug')[] {
  return [...(title.trim() === '' ? (['title'] as const) : []), ...(isSlug(slug) ? [] : (['slug'] as const))];
}

export const isKeepable = (draft: CourseDraft): boolean => wrongFields(draft).length === 0;

/** Tags between commas, each once. */
export function tagsOf(text: string): string[] {
  const all = text.split(/[,،]/).map((tag) => tag.trim().slice(0, 40));
  return [...new Set(all.filter(Boolean))].slice(0, 20);
}
