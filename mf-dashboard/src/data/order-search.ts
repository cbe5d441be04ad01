import { likePattern } from './like-pattern.ts';

/**
 * The condition for a typed search: the number when it is one, else part of name or e-mail.
 */
export function searchCondition(search: string): string | null {
  const pattern = likePattern(search);
  if (!pattern) return null;
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1];
  const parts = [`name.ilike.${pattern}`, `email.ilike.${pattern}`];
  return [...(number ? [`number.eq.${Number(number)}`] : []), ...parts].join(',');
}
