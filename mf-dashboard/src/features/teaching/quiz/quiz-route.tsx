import { Link, useParams } from '@stoa/shared/router';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayTeach } from '../use-may-teach.ts';
import { useEditedQuiz } from './edited-quiz.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** One quiz in an editor of its own. */
export function QuizRoute() {
  const { t } = useTeachingTranslations();
  const { quizId = '' } = useParams();
  const { data } = useEditedQuiz(quizId, useMayTeach() === true);
  return (
    <TeachingScreen
      above={<Link to={PATHS.quizzes}>{t('quiz.back')}</Link>}
      title={<span dir="auto">{data?.title ?? t('quiz.screen')}</span>}
      lead={
        data && (
          <Link to={PATHS.course(data.course.id)}>
            <span dir="auto">{data.course.title}</span>
          </Link>
        )
      }
    >
      <QuizEditor quizId={quizId} isTaken={data?.status === 'published'} />
    </TeachingScreen>
  );
}
