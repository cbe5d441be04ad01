import { LinkButton, Notice } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import type { BuiltCourse } from './built-course.ts';

/** Tells a member who can create but not edit courses how they continue, and offers quizzes meanwhile. */
export function QuizzesOnly({ course }: { course: BuiltCourse }) {
  const { t } = useTeachingTranslations();
  return (
    <Notice
      title={t('builder.begun')}
      action={
        <LinkButton size="sm" to={`${PATHS.quizzes}?course=${course.id}`}>
          {t('builder.toQuizzes')}
        </LinkButton>
      }
    >
      {t('builder.begunText')}
    </Notice>
  );
}
