import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { GraduationCap } from 'lucide-react';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { NEW_COURSE_PATH } from './grading-paths.ts';

/** Why nothing can be graded: there is no course yet, which whoever may make one can mend, or none is the person's. */
export function NoCourse({ canStart }: { canStart: boolean }) {
  const { t } = useGradingTranslations();
  const canCreateCourse = useExistingRoutes()(NEW_COURSE_PATH) && canStart;
  return (
    <EmptyState
      icon={<GraduationCap size={40} strokeWidth={1.25} />}
      title={t(canCreateCourse ? 'noCourse' : 'notYours')}
      action={
        canCreateCourse ? (
          <LinkButton to={NEW_COURSE_PATH}>{t('newCourse')}</LinkButton>
        ) : (
          <LinkButton to="/dashboard">{t('toDashboard')}</LinkButton>
        )
      }
    >
      {t(canCreateCourse ? 'noCourseText' : 'notYoursText')}
    </EmptyState>
  );
}
