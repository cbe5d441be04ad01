import { MAX_SUBMITTED_FILES, SubmissionFields } from '@stoa/shared/contracts/submission-fields';
import type { UploadKind } from '@stoa/shared/contracts/uploads';
import { Form, SubmitButton, TextareaField, useController, useForm, useWatch } from '@stoa/shared/forms';
import { Button, Card, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FilePick } from '../../../components/file-pick.tsx';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useUploadWork } from '../../../data/use-upload-work.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { NOT_WRITTEN, readStoredWork, storeWork } from './stored-work.ts';
import { handIn } from './use-assignment.ts';

/** A submission's text and files; drafts stay on this device until they are submitted. */
export function HandInForm(props: {
  lessonId: string;
  courseId: string;
  /** Kinds of files that the task takes; every kind when there is none. */
  kinds: readonly UploadKind[];
  isAgain: boolean;
  onDone: () => Promise<void>;
}) {
  const { t } = useLearningTranslations();
  const { lessonId, courseId } = props;
  const key = `assignment-draft:${lessonId}`;
  const [initial] = useState(() => readStoredWork(key));
  const form = useForm({
    schema: SubmissionFields,
    initial,
    hasOwnDraft: true,
    texts: { body: t('assignment.empty') },
    failed: (error) => learningErrorMessage(t, error),
    async submit({ body, files }) {
      await handIn(lessonId, body, files);
      storeWork(key, NOT_WRITTEN);
      await props.onDone();
      return NOT_WRITTEN;
    },
  });
  const { control, getValues, getFieldState, trigger, watch } = form.methods;
  useEffect(() => {
    const { unsubscribe } = watch(() => storeWork(key, getValues()));
    return unsubscribe;
  }, [key, watch, getValues]);
  const body = useWatch({ control, name: 'body' });
  const { value: files, onChange: changeFiles } = useController({ control, name: 'files' }).field;
  const { going, problem, upload } = useUploadWork(
    courseId,
    (file) => {
      // Rereads the files: the list may have changed during the upload.
      changeFiles([...getValues('files'), file]);
      if (getFieldState('body').invalid) void trigger('body');
    },
    props.kinds.length > 0 ? props.kinds : undefined,
  );
  const isFull = files.length >= MAX_SUBMITTED_FILES;
  return (
    <Card>
      <Form form={form} gap={4} aria-label={t('assignment.hand')}>
        <TextareaField
          form={form}
          name="body"
          label={t('assignment.text')}
          hint={body && t('assignment.kept')}
          rows={8}
          maxLength={50_000}
        />
        <Stack $gap={2}>
          <strong>{t('assignment.files')}</strong>
          <p>{t(isFull ? 'assignment.tooMany' : 'assignment.drop')}</p>
          {files.map((file) => (
            <Cluster key={file.path} $justify="space-between">
              <span>{file.name}</span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('assignment.removeFile', { name: file.name })}
                onClick={() => changeFiles(files.filter(({ path }) => path !== file.path))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </Button>
            </Cluster>
          ))}
          <Cluster>
            <FilePick
              label={t('assignment.addFile')}
              isDisabled={going !== null || isFull}
              onPick={(file) => void upload(file)}
            />
          </Cluster>
          {going && (
            <output>{t('assignment.uploading', { name: going.name, percent: String(going.percent) })}</output>
          )}
          {problem && <Notice tone="danger">{problem}</Notice>}
        </Stack>
        <Cluster>
          <SubmitButton form={form} disabled={going !== null}>
            {t(props.isAgain ? 'assignment.handAgain' : 'assignment.hand')}
          </SubmitButton>
        </Cluster>
      </Form>
    </Card>
  );
}
