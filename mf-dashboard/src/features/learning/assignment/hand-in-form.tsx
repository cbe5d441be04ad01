import type { UploadKind } from '@stoa/shared/contracts/uploads';
import { Button, Card, Cluster, Field, Notice, Stack, Textarea } from '@stoa/shared/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FilePick } from '../../../components/file-pick.tsx';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useUploadWork } from '../../../data/use-upload-work.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { type Draft, storeDraft, NO_DRAFT, readDraft } from './stored-draft.ts';
import { handIn } from './use-assignment.ts';

const FILES_MAX = 10;
const BODY_MAX = 50_000;

/** A text and files for a task; what is typed is kept on this device until it is handed in. */
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
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: (before: Draft) => Draft) =>
    setDraft((before) => {
      const after = next(before);
      storeDraft(key, after);
      return after;
    });
  const {
    going,
    problem: fileProblem,
    upload,
  } = useUploadWork(
    courseId,
    (file) => change(({ body, files }) => ({ body, files: [...files, file] })),
    props.kinds.length > 0 ? props.kinds : undefined,
  );

  async function send() {
    if (!draft.body.trim() && draft.files.length === 0) return setProblem(t('assignment.empty'));
    setBusy(true);
    try {
      await handIn(lessonId, draft.body.trim(), draft.files);
      storeDraft(key, NO_DRAFT);
      setProblem(null);
      await props.onDone();
    } catch (error) {
      setProblem(learningErrorMessage(t, error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  const wrong = problem ?? fileProblem;
  return (
    <Card>
      <form
        aria-label={t('assignment.hand')}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack $gap={4}>
          <Field label={t('assignment.text')} hint={draft.body && t('assignment.kept')}>
            <Textarea
              rows={8}
              maxLength={BODY_MAX}
              value={draft.body}
              onChange={({ target }) => change(({ files }) => ({ body: target.value, files }))}
            />
          </Field>
          <Stack $gap={2}>
            <strong>{t('assignment.files')}</strong>
            <p>{t(draft.files.length >= FILES_MAX ? 'assignment.tooMany' : 'assignment.drop')}</p>
            {draft.files.map((file) => (
              <Cluster key={file.path} $justify="space-between">
                <span>{file.name}</span>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t('assignment.removeFile', { name: file.name })}
                  onClick={() =>
                    change(({ body, files }) => ({
                      body,
                      files: files.filter(({ path }) => path !== file.path),
                    }))
                  }
                >
                  <X size={16} strokeWidth={1.75} aria-hidden />
                </Button>
              </Cluster>
            ))}
            <Cluster>
              <FilePick
                label={t('assignment.addFile')}
                isDisabled={going !== null || draft.files.length >= FILES_MAX}
                onPick={(file) => void upload(file)}
              />
            </Cluster>
            {going && (
              <output>
                {t('assignment.uploading', { name: going.name, percent: String(going.percent) })}
              </output>
            )}
          </Stack>
          {wrong && <Notice tone="danger">{wrong}</Notice>}
          <Cluster>
            <Button type="submit" busy={isBusy} disabled={going !== null}>
              {t(props.isAgain ? 'assignment.handAgain' : 'assignment.hand')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
