import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useWords } from '@stoa/shared/i18n';
import { Cluster, LinkButton } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Words, WordsBody, WordsHead } from '../../components/words-box.tsx';
import { useFormat } from '../../data/format.ts';

const SHOWN = 5;

/** What learners asked and nobody else has answered, each with the way to its lesson. */
export function Questions({ questions }: { questions: InstructorHome['questions'] }) {
  const { t } = useWords('dashboard');
  const { dateTime } = useFormat();
  if (questions.length === 0) return null;
  return (
    <Part title={t('home.questions')}>
      {questions.slice(0, SHOWN).map((question) => (
        <Words key={question.comment_id}>
          <WordsHead>
            <strong dir="auto">{question.name}</strong>
            <bdi>{question.lesson}</bdi>
            <span>{dateTime(question.created_at)}</span>
          </WordsHead>
          <WordsBody>{question.body}</WordsBody>
          <Cluster>
            <LinkButton
              size="sm"
              variant="secondary"
              to={`/dashboard/courses/${question.course_slug}?lesson=${question.lesson_slug}`}
              aria-label={`${t('home.answer')}: ${question.body}`}
            >
              {t('home.answer')}
            </LinkButton>
          </Cluster>
        </Words>
      ))}
    </Part>
  );
}
