import { ownZone } from '@stoa/shared/booking/slot-days';
import { useSWRConfig } from '@stoa/shared/data';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { useSearchParams } from '@stoa/shared/router';
import { Button, EmptyState } from '@stoa/shared/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { useCourseChoice } from './course-choice.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { GradingScreen } from './grading-screen.tsx';
import { useStudentColumns } from './student-columns.tsx';
import { readStudents, STUDENT_CSV } from './student-query.ts';

const STATUSES = ['active', 'completed'] as const;
const BY_NAME = { key: 'name', isDescending: false };

/** Sorts in addresses from before columns could be sorted. */
const SORT_ALIASES = {
  newest: { key: 'started', isDescending: true },
  active: { key: 'seen', isDescending: true },
  progress: { key: 'done', isDescending: true },
};

/** Lists the students of a course. */
export function Students() {
  const { t } = useGradingTranslations();
  const [isEnrolling, setEnrolling] = useState(false);
  return (
    <GradingScreen
      tab="students"
      renderActions={() => <Button onClick={() => setEnrolling(true)}>{t('students.enrol')}</Button>}
    >
      {(courses, course) => (
        <>
          <StudentList key={course.id} courses={courses} course={course} />
          {isEnrolling && <Enrolling courseId={course.id} onClose={() => setEnrolling(false)} />}
        </>
      )}
    </GradingScreen>
  );
}

function Enrolling({ courseId, onClose }: { courseId: string; onClose(): void }) {
  const { mutate } = useSWRConfig();
  const reload = () => void mutate((key) => Array.isArray(key) && key[0] === 'course-students');
  return <EnrolDialog courseId={courseId} onEnrolled={reload} onClose={onClose} />;
}

function StudentList({ courses, course }: { courses: readonly TaughtCourse[]; course: TaughtCourse }) {
  const { t } = useGradingTranslations();
  const [, setParams] = useSearchParams();
  const timeZone = ownZone();
  const choice = useCourseChoice(courses, course.id, (next) => setParams(next, { replace: true }));
  return (
    <>
      <ListFilters choices={[choice]} />
      <DataList
        id="students"
        cacheKey="course-students"
        scope={[course.id, timeZone]}
        caption={t('students.caption')}
        columns={useStudentColumns(course.id)}
        filters={useStudentFilters()}
        sort={BY_NAME}
        sortAliases={SORT_ALIASES}
        search={{ label: t('students.search'), hint: t('students.searchHint'), param: 'person' }}
        rowKey={({ user_id }) => user_id}
        rowName={({ name }) => name}
        read={(query, from, to) => readStudents(course.id, query, { from, to, timeZone })}
        csv={{ fileName: `students-${course.slug}.csv`, columns: STUDENT_CSV }}
        empty={
          <EmptyState icon={<Users size={40} strokeWidth={1.25} />} title={t('students.emptyTitle')}>
            {t('students.empty')}
          </EmptyState>
        }
      />
    </>
  );
}

function useStudentFilters(): ListFilter[] {
  const { t } = useGradingTranslations();
  return [
    {
      key: 'status',
      label: t('students.status'),
      kind: 'choice',
      isSingle: true,
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { key: 'started', label: t('students.started'), kind: 'days' },
  ];
}
