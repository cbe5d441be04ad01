import type { BulkAction } from '@stoa/shared/lists';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import type { TaughtCourse } from './course-list.ts';

const setStatus = (id: string, status: TaughtCourse['status']) =>
  callTeachingRpc('set_course_status', { p_course_id: id, p_status: status });
const isPublished = ({ status }: TaughtCourse) => status === 'published';

/** Returns what can be done with several courses at once. */
export function useCourseBulk(): BulkAction<TaughtCourse>[] {
  const { t } = useTeachingTranslations();
  const undo = ({ id, status }: TaughtCourse) => setStatus(id, status);
  return [
    {
      key: 'publish',
      label: t('list.bulkPublish'),
      canRun: (course) => !isPublished(course),
      run: ({ id }) => setStatus(id, 'published'),
      undo,
      doneText: (count) => t('list.bulkPublished', { count }),
    },
    {
      key: 'unpublish',
      label: t('list.bulkUnpublish'),
      canRun: isPublished,
      run: ({ id }) => setStatus(id, 'draft'),
      undo,
      doneText: (count) => t('list.bulkUnpublished', { count }),
    },
  ];
}
