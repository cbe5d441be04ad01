import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { FileDown } from 'lucide-react';
import { useFormat } from '../../../data/format.ts';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { openWork } from '../../../data/work-files.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { TextBody } from '../../../components/text-box.tsx';
import type { Task, Work } from './use-assignment.ts';

/** One try at a task, with what the teacher said. */
export function SubmissionCard({ submission, task }: { submission: Work; task: Task }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const { account_id: accountId } = useSite();
  const { status, points, files } = submission;
  const hasPassed = points !== null && points >= task.pass_points;
  return (
    <Card>
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <h4>{t('assignment.try', { number: String(submission.number) })}</h4>
          <Cluster $gap={2}>
            {submission.is_late && <StatusBadge status="late">{t('assignment.wasLate')}</StatusBadge>}
            {status === 'graded' && (
              <StatusBadge status={hasPassed ? 'passed' : 'not_passed'}>
                {t(hasPassed ? 'assignment.passed' : 'assignment.failed')}
              </StatusBadge>
            )}
          </Cluster>
        </Cluster>
        <p>
          {status === 'submitted' &&
            t('assignment.submitted', { date: format.dateTime(submission.submitted_at) })}
          {status === 'returned' && t('assignment.returned')}
          {status === 'graded' &&
            t('assignment.graded', {
              points: format.count(points ?? 0),
              count: task.max_points,
            })}
        </p>
        {submission.body && <TextBody>{submission.body}</TextBody>}
        {files.length > 0 && (
          <Cluster $gap={2}>
            {files.map((file) => (
              <Button
                key={file.path}
                size="sm"
                variant="secondary"
                onClick={() =>
                  void openWork(accountId, file).catch((error: unknown) =>
                    notify('error', learningErrorMessage(t, error)),
                  )
                }
              >
                <FileDown size={16} strokeWidth={1.5} aria-hidden />
                {file.name}
              </Button>
            ))}
          </Cluster>
        )}
        {submission.feedback && (
          <div>
            <strong>{t('assignment.feedback')}</strong>
            <TextBody>{submission.feedback}</TextBody>
          </div>
        )}
      </Stack>
    </Card>
  );
}
