import { usePageData } from '@stoa/shared/data';
import { previewsQuery } from '../../data/queries.ts';
import type { PreviewRow } from '../../data/records.ts';

/** What stands in the lessons of a course that everybody may read, by lesson. */
export function usePreviews(courseId: string): ReadonlyMap<string, string> {
  const { data = [] } = usePageData<PreviewRow[]>(previewsQuery, { id: courseId });
  return new Map(
    data.flatMap(({ id, contents }) => {
      const html = contents?.content.html;
      return typeof html === 'string' && html ? [[id, html] as const] : [];
    }),
  );
}
