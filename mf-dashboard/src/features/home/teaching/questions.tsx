import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useTranslations } from '@stoa/shared/i18n';
import { Cluster, LinkButton } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { TextBox, TextBody, TextHead } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';

const SHOWN = 5;

/** Lists students' unanswered questions, each linking to its lesson. */
export function Questions({ questions }: { questions: InstructorHome['questions'] }) {
  const { t } = useTranslations('dashboard');
  const { dateTime } = useFormat();
  if (questions.length === 0) return null;
  return (
    <Part title={t('home.questions')}>
      {questions.slice(0, SHOWN).map((question) => (
        <TextBox key={question.comment_id}>
          <TextHead>
            <strong dir="auto">{question.name}</strong>
            <bdi>{question.lesson}</bdi>
            <span>{dateTime(question.created_at)}</span>
          </TextHead>
          <TextBody>{question.body}</TextBody>
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
        </TextBox>
      ))}
    </Part>
  );
}
