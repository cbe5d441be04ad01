import { usePageData } from '@stoa/shared/data';
import { previewsQuery } from '../../data/queries.ts';
import type { PreviewRow } from '../../data/records.ts';

/** Returns the content of a course's preview lessons, by lesson. */
export function usePreviews(courseId: string): ReadonlyMap<string, string> {
  const { data = [] } = usePageData<PreviewRow[]>(previewsQuery, { id: courseId });
  return new Map(
    data.flatMap(({ id, contents }) => {
      const html = contents?.content.html;
      return typeof html === 'string' && html ? [[id, html] as const] : [];
    }),
  );
}
