import { Button, Card, Cluster, Field, Input, Notice, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { readPoints } from './points.ts';
import type { AssignmentWork } from './rows.ts';
import { useErrorMessage } from './use-error-message.ts';

const FEEDBACK_MAX = 10_000;

/** Points and feedback for work handed in, or the work back to the student for another try. */
export function AssignmentGrade(props: {
  work: AssignmentWork;
  onDone: (said: string, goesOn: boolean) => Promise<void>;
}) {
  const { t } = useGradingTranslations();
  const { count, dateTime } = useFormat();
  const say = useErrorMessage();
  const { work, onDone } = props;
  const [typed, setTyped] = useState(() => (work.points === null ? '' : String(work.points)));
  const [feedback, setFeedback] = useState(work.feedback);
  const [isBusy, setBusy] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const max = count(work.max_points);
  if (work.state === 'returned') return <Notice tone="info">{t('item.returned')}</Notice>;

  async function send(points: number | null, said: string, goesOn: boolean) {
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('grade_submission', {
        p_submission_id: work.id,
        p_points: points,
        p_feedback: feedback.trim(),
      });
      setReturning(false);
      await onDone(said, goesOn);
    } catch (error) {
      setProblem(say(error));
    } finally {
      setBusy(false);
    }
  }
  const save = (event: FormEvent, goesOn = false) => {
    event.preventDefault();
    const points = readPoints(typed, work.max_points);
    setWrong(points === null);
    if (points !== null) void send(points, t('item.saved'), goesOn);
  };
  return (
    <Part title={t('item.grade')}>
      <Card>
        <form aria-label={t('item.grade')} onSubmit={save}>
          <Stack $gap={4}>
            {problem !== null && !isReturning && <Notice tone="danger">{problem}</Notice>}
            <Field
              label={t('item.pointsLabel')}
              hint={t('item.pointsHint', { max, pass: count(work.pass_points) })}
              error={isWrong && t('item.pointsWrong', { max })}
              required
            >
              <Input
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <Field label={t('item.feedback')} hint={t('item.feedbackHint')}>
              <Textarea
                dir="auto"
                rows={5}
                maxLength={FEEDBACK_MAX}
                value={feedback}
                onChange={({ target }) => setFeedback(target.value)}
              />
            </Field>
            <Cluster>
              <Button type="submit" busy={isBusy && !isReturning}>
                {t('item.saveGrade')}
              </Button>
              <Button variant="secondary" disabled={isBusy} onClick={(event) => save(event, true)}>
                {t('item.saveNext')}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={() => setReturning(true)}>
                {t('item.return')}
              </Button>
            </Cluster>
            {work.graded_at && (
              <Muted>
                {t('item.gradedBy', { name: work.grader ?? t('none'), date: dateTime(work.graded_at) })}
              </Muted>
            )}
          </Stack>
        </form>
      </Card>
      {isReturning && (
        <ConfirmDialog
          title={t('item.returnTitle')}
          text={feedback.trim() ? t('item.returnText') : `${t('item.returnText')} ${t('item.returnNeeds')}`}
          action={t('item.return')}
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void send(null, t('item.wasReturned'), false)}
          onClose={() => setReturning(false)}
        >
          <Field label={t('item.feedback')}>
            <Textarea
              dir="auto"
              rows={4}
              maxLength={FEEDBACK_MAX}
              value={feedback}
              onChange={({ target }) => setFeedback(target.value)}
            />
          </Field>
        </ConfirmDialog>
      )}
    </Part>
  );
}
