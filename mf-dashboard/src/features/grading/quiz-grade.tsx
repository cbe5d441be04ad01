import { attemptGradeFields } from '@stoa/shared/contracts/grade-fields';
import type { AttemptResult } from '@stoa/shared/contracts/quizzes';
import { Form, type FormState, NumberField, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useRef, useState } from 'react';
import { SafeText } from '../../components/safe-text.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { asHtml } from '../../data/as-html.ts';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted, TextBody } from '../../components/text-box.tsx';
import { answerLines } from '../../data/answer-text.ts';
import type { QuizWork, WorkFileRef } from './rows.ts';
import { useErrorMessage } from './use-error-message.ts';
import { WorkFilesPart } from './work-files-part.tsx';

type Question = AttemptResult['questions'][number];
interface Values {
  grades: Record<string, { points: number | null; feedback: string }>;
}
const FEEDBACK_MAX = 5000;

const isForPeople = ({ type, answer }: Question) => (type === 'essay' || type === 'file') && answer !== null;

/** A try at a quiz: its answers, and points with feedback for those that no key decides. */
export function QuizGrade(props: {
  work: QuizWork;
  onDone: (said: string, goesOn: boolean) => Promise<void>;
}) {
  const { t } = useGradingTranslations();
  const { count } = useFormat();
  const say = useErrorMessage();
  const { result } = props.work;
  const graded = result.questions.filter(isForPeople);
  const [schema] = useState(() => attemptGradeFields(graded));
  const goesOn = useRef(false);
  const form = useForm<Values, Values>({
    schema,
    initial: {
      grades: Object.fromEntries(
        graded.map(({ id, points, feedback }) => [id, { points: points ?? null, feedback }]),
      ),
    },
    texts: Object.fromEntries(
      graded.map(({ id, max_points: max }) => [
        `grades.${id}.points`,
        t('item.pointsWrong', { max: count(max) }),
      ]),
    ),
    failed: say,
    async submit({ grades }) {
      await callRpc('grade_attempt', {
        p_attempt_id: props.work.id,
        p_grades: graded.map(({ id }) => ({ question: id, ...grades[id] })),
      });
      await props.onDone(t('item.saved'), goesOn.current);
    },
  });
  const saveAndGoOn = () => {
    goesOn.current = true;
    void form.submit();
  };
  return (
    <Form form={form} aria-label={t('item.grade')}>
      {result.questions.map((question, index) => (
        <Part
          key={question.id}
          title={t('item.question', { index: count(index + 1), total: count(result.questions.length) })}
        >
          <Card>
            <Stack $gap={4}>
              <SafeText html={asHtml(question.body)} />
              <Answer question={question} />
              {isForPeople(question) ? (
                <GradeFields form={form} id={question.id} max={count(question.max_points)} />
              ) : (
                <Muted>
                  {t('item.byKey')} ·{' '}
                  {t('points', { points: count(question.points ?? 0), count: question.max_points })}
                </Muted>
              )}
            </Stack>
          </Card>
        </Part>
      ))}
      <Cluster $justify="space-between">
        <Cluster>
          <SubmitButton form={form} onClick={() => (goesOn.current = false)}>
            {t('item.saveGrade')}
          </SubmitButton>
          <Button variant="secondary" disabled={form.isBusy} onClick={saveAndGoOn}>
            {t('item.saveNext')}
          </Button>
        </Cluster>
        {result.status === 'graded' && result.points !== null && (
          <Cluster $gap={2}>
            <span>
              {t('item.total')}: {t('points', { points: count(result.points), count: result.max_points })} ·{' '}
              {t('percent', { percent: count(result.percent ?? 0) })}
            </span>
            <StatusBadge status={result.passed ? 'passed' : 'not_passed'}>
              {t(result.passed ? 'item.passed' : 'item.failed')}
            </StatusBadge>
          </Cluster>
        )}
      </Cluster>
    </Form>
  );
}

function Answer({ question }: { question: Question }) {
  const { t } = useGradingTranslations();
  const labels = { yes: t('item.yes'), no: t('item.no') };
  const solution = answerLines(question, question.solution, labels);
  if (question.type === 'file' && question.answer !== null)
    return <WorkFilesPart files={[question.answer as WorkFileRef]} />;
  return (
    <div>
      <Muted>{t('item.given')}</Muted>
      <TextBody>{answerLines(question, question.answer, labels).join('\n') || t('item.noAnswer')}</TextBody>
      {solution.length > 0 && (
        <Muted>
          {t('item.solution')}: <bdi>{solution.join(', ')}</bdi>
        </Muted>
      )}
    </div>
  );
}

function GradeFields({ form, id, max }: { form: FormState<Values>; id: string; max: string }) {
  const { t } = useGradingTranslations();
  return (
    <>
      <NumberField
        form={form}
        name={`grades.${id}.points`}
        label={t('item.pointsLabel')}
        hint={t('item.pointsMax', { max })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        required
      />
      <TextareaField
        form={form}
        name={`grades.${id}.feedback`}
        label={t('item.feedback')}
        hint={t('item.feedbackHint')}
        dir="auto"
        rows={3}
        maxLength={FEEDBACK_MAX}
      />
    </>
  );
}
