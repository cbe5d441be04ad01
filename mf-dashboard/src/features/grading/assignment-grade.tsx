import { gradeFields } from '@stoa/shared/contracts/grade-fields';
import { Form, NumberField, SubmitButton, TextareaField, useForm, useWatch } from '@stoa/shared/forms';
import { Button, Card, Cluster, Field, Notice, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import type { AssignmentWork } from './rows.ts';
import { useErrorMessage } from './use-error-message.ts';

const FEEDBACK_MAX = 10_000;

interface Props {
  work: AssignmentWork;
  onDone: (said: string, goesOn: boolean) => Promise<void>;
}

/** Points and feedback for work handed in, or the work back to the student for another try. */
export function AssignmentGrade(props: Props) {
  const { t } = useGradingTranslations();
  if (props.work.state === 'returned') return <Notice tone="info">{t('item.returned')}</Notice>;
  return <GradeForm {...props} />;
}

function GradeForm({ work, onDone }: Props) {
  const { t } = useGradingTranslations();
  const { count, dateTime } = useFormat();
  const say = useErrorMessage();
  const [isReturning, setReturning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [schema] = useState(() => gradeFields(work.max_points));
  const goesOn = useRef(false);
  const max = count(work.max_points);
  const send = (points: number | null, text: string) =>
    callRpc('grade_submission', { p_submission_id: work.id, p_points: points, p_feedback: text });
  const form = useForm({
    schema,
    initial: { points: work.points as number | null, feedback: work.feedback },
    texts: { points: t('item.pointsWrong', { max }) },
    failed: say,
    async submit({ points, feedback: text }) {
      await send(points, text);
      await onDone(t('item.saved'), goesOn.current);
    },
  });
  const { control, getValues, reset, setValue } = form.methods;
  const feedback = useWatch({ control, name: 'feedback' });

  async function returnWork() {
    setBusy(true);
    setProblem(null);
    try {
      await send(null, feedback.trim());
      setReturning(false);
      // Everything typed is sent, or of no use any longer.
      reset(getValues());
      await onDone(t('item.wasReturned'), false);
    } catch (error) {
      setProblem(say(error));
    } finally {
      setBusy(false);
    }
  }
  const saveAndGoOn = () => {
    goesOn.current = true;
    void form.submit();
  };
  return (
    <Part title={t('item.grade')}>
      <Card>
        <Form form={form} gap={4} aria-label={t('item.grade')}>
          <NumberField
            form={form}
            name="points"
            label={t('item.pointsLabel')}
            hint={t('item.pointsHint', { max, pass: count(work.pass_points) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            required
          />
          <TextareaField
            form={form}
            name="feedback"
            label={t('item.feedback')}
            hint={t('item.feedbackHint')}
            dir="auto"
            rows={5}
            maxLength={FEEDBACK_MAX}
          />
          <Cluster>
            <SubmitButton form={form} onClick={() => (goesOn.current = false)}>
              {t('item.saveGrade')}
            </SubmitButton>
            <Button variant="secondary" disabled={form.isBusy} onClick={saveAndGoOn}>
              {t('item.saveNext')}
            </Button>
            <Button variant="quiet" disabled={form.isBusy} onClick={() => setReturning(true)}>
              {t('item.return')}
            </Button>
          </Cluster>
          {work.graded_at && (
            <Muted>
              {t('item.gradedBy', { name: work.grader ?? t('none'), date: dateTime(work.graded_at) })}
            </Muted>
          )}
        </Form>
      </Card>
      {isReturning && (
        <ConfirmDialog
          title={t('item.returnTitle')}
          text={feedback.trim() ? t('item.returnText') : `${t('item.returnText')} ${t('item.returnNeeds')}`}
          action={t('item.return')}
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void returnWork()}
          onClose={() => setReturning(false)}
        >
          <Field label={t('item.feedback')}>
            <Textarea
              dir="auto"
              rows={4}
              maxLength={FEEDBACK_MAX}
              value={feedback}
              onChange={({ target }) => setValue('feedback', target.value, { shouldDirty: true })}
            />
          </Field>
        </ConfirmDialog>
      )}
    </Part>
  );
}
