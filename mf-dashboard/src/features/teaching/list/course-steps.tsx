import { ownZone } from '@stoa/shared/booking/slot-days';
import { ListSteps } from '@stoa/shared/lists/list-steps';
import { useSite } from '@stoa/shared/shell';
import { PATHS } from '../paths.ts';
import type { TaughtCourse } from './course-list.ts';
import { NEWEST_COURSE, readTaughtCourses } from './course-query.ts';

/** The courses before and after one in the list that it was opened from. */
export default function CourseSteps({ id }: { id: string }) {
  const { account_id: accountId } = useSite();
  const timeZone = ownZone();
  return (
    <ListSteps<TaughtCourse>
      cacheKey="taught-courses"
      scope={[timeZone]}
      sort={NEWEST_COURSE}
      id={id}
      rowKey={(course) => course.id}
      path={PATHS.course}
      read={(query, from, to) => readTaughtCourses(accountId, query, { from, to, timeZone })}
    />
  );
}
