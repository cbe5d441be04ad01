import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { FilePick } from '../../../../components/file-pick.tsx';
import { useUploadWork } from '../../../../data/use-upload-work.ts';
import { useLearningTranslations } from '../../../../translations/learning/index.ts';
import type { AnswerProps } from '../answer-props.ts';

/** A file, uploaded as soon as it is chosen. */
export function FileAnswer(props: AnswerProps & { courseId: string }) {
  const { t } = useLearningTranslations();
  const { answer, onChange, courseId } = props;
  const { going, problem, upload } = useUploadWork(courseId, onChange);
  const name =
    answer !== null && typeof answer === 'object' && 'name' in answer ? String(answer['name']) : null;
  return (
    <Stack $gap={2}>
      {name !== null && <p>{t('quiz.yourFile', { name })}</p>}
      <Cluster>
        <FilePick
          label={t(name === null ? 'quiz.chooseFile' : 'quiz.replaceFile')}
          isDisabled={going !== null || props.isDisabled}
          onPick={(file) => void upload(file)}
        />
        {name !== null && (
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {t('quiz.clear')}
          </Button>
        )}
      </Cluster>
      {going && (
        <output>{t('assignment.uploading', { name: going.name, percent: String(going.percent) })}</output>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  );
}
