import type { AttemptResult } from '@stoa/shared/contracts/quizzes';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Field, Input, Notice, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SafeText } from '../../components/safe-text.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { asHtml } from '../../data/as-html.ts';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted, TextBody } from '../../components/text-box.tsx';
import { answerLines } from '../../data/answer-text.ts';
import { readPoints } from './points.ts';
import type { QuizWork, WorkFileRef } from './rows.ts';
import { useErrorMessage } from './use-error-message.ts';
import { WorkFilesPart } from './work-files-part.tsx';

type Question = AttemptResult['questions'][number];
type Given = Record<string, { points: string; feedback: string }>;
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
  const mine = result.questions.filter(isForPeople);
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(
      mine.map(({ id, points, feedback }) => [
        id,
        { points: points === null || points === undefined ? '' : String(points), feedback },
      ]),
    ),
  );
  const [isBusy, setBusy] = useState(false);
  const [rejections, setRejections] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The answer with wrong points may lie far above the button.
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  const [problem, setProblem] = useState<string | null>(null);
  const grades = mine.map(({ id, max_points: max }) => ({
    question: id,
    points: readPoints(given[id]?.points ?? '', max),
    feedback: (given[id]?.feedback ?? '').trim(),
  }));

  async function save(event: FormEvent, goesOn = false) {
    event.preventDefault();
    if (grades.some(({ points }) => points === null)) return setRejections((before) => before + 1);
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('grade_attempt', { p_attempt_id: props.work.id, p_grades: grades });
      await props.onDone(t('item.saved'), goesOn);
    } catch (error) {
      setProblem(say(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} aria-label={t('item.grade')} onSubmit={(event) => void save(event)}>
      <Stack $gap={5}>
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
                  <GradeFields
                    max={count(question.max_points)}
                    value={given[question.id] ?? { points: '', feedback: '' }}
                    isWrong={
                      rejections > 0 && grades.find((one) => one.question === question.id)?.points === null
                    }
                    onChange={(value) => setGiven((before) => ({ ...before, [question.id]: value }))}
                  />
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
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Cluster $justify="space-between">
          <Cluster>
            <Button type="submit" busy={isBusy}>
              {t('item.saveGrade')}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={(event) => void save(event, true)}>
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
      </Stack>
    </form>
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

function GradeFields(props: {
  max: string;
  value: Given[string];
  isWrong: boolean;
  onChange: (value: Given[string]) => void;
}) {
  const { t } = useGradingTranslations();
  const { max, value, onChange } = props;
  return (
    <>
      <Field
        label={t('item.pointsLabel')}
        hint={t('item.pointsMax', { max })}
        error={props.isWrong && t('item.pointsWrong', { max })}
        required
      >
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={value.points}
          onChange={({ target }) => onChange({ ...value, points: target.value })}
        />
      </Field>
      <Field label={t('item.feedback')} hint={t('item.feedbackHint')}>
        <Textarea
          dir="auto"
          rows={3}
          maxLength={FEEDBACK_MAX}
          value={value.feedback}
          onChange={({ target }) => onChange({ ...value, feedback: target.value })}
        />
      </Field>
    </>
  );
}
