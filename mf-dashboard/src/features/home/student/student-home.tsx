import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { EmptyState, LinkButton, Skeleton } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { BookOpen, GraduationCap } from 'lucide-react';
import { LatestOrders } from '../latest-orders.tsx';
import { HomeLayout } from '../layout.ts';
import { Certificates } from './certificates.tsx';
import { ContinueCard } from './continue-card.tsx';
import { CourseList } from './course-list.tsx';
import { MyPoints } from './my-points.tsx';
import { useStudentHome } from './use-student-home.ts';
import { Week } from './week.tsx';

/** The home of a member: the lesson to go on with, the days ahead, the courses and what they earned. */
export function StudentHome({ userId }: { userId: string }) {
  const { t } = useTranslations('dashboard');
  const { data, error, mutate } = useStudentHome();
  if (error && !data)
    return (
      <>
        <LoadFailed error={error} onRetry={() => void mutate()} />
        <LatestOrders userId={userId} />
      </>
    );
  const isNew = data?.courses_total === 0;
  return (
    <HomeLayout>
      <div>
        {(!data || data.next) && <ContinueCard next={data?.next} />}
        {isNew && (
          <EmptyState
            icon={<BookOpen size={40} strokeWidth={1.25} />}
            title={t('home.noCoursesTitle')}
            action={<LinkButton to="/course">{t('courses.emptyAction')}</LinkButton>}
          >
            {t('home.noCourses')}
          </EmptyState>
        )}
        {data && !isNew && !data.next && (
          <EmptyState
            icon={<GraduationCap size={40} strokeWidth={1.25} />}
            title={t('home.allDoneTitle')}
            action={<LinkButton to="/course">{t('courses.emptyAction')}</LinkButton>}
          >
            {t('home.allDone')}
          </EmptyState>
        )}
      </div>
      <aside>
        <Week data={data} />
        {data && <MyPoints points={data.points} />}
        {data && <Certificates certificates={data.certificates} />}
      </aside>
      <div>
        {!isNew && (
          <Part
            title={t('home.myCourses')}
            action={data && <Link to="/dashboard/courses">{t('home.allCourses')}</Link>}
          >
            {data ? <CourseList courses={data.courses} /> : <Skeleton $height="14rem" />}
          </Part>
        )}
        <LatestOrders userId={userId} />
      </div>
    </HomeLayout>
  );
}
