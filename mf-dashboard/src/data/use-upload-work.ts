import type { UploadKind } from '@stoa/shared/contracts/uploads';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useState } from 'react';
import { useLearningTranslations } from '../translations/learning/index.ts';
import { learningErrorMessage } from './learning-error.ts';
import { uploadWork, type WorkFile } from './work-files.ts';

/** Uploads one file at a time for a course and tells how far it is and what went wrong. */
export function useUploadWork(
  courseId: string,
  onDone: (file: WorkFile) => void,
  kinds?: readonly UploadKind[],
) {
  const { t } = useLearningTranslations();
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  const [going, setGoing] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function upload(file: File) {
    setProblem(null);
    setGoing({ name: file.name, percent: 0 });
    try {
      const onProgress = (share: number) => setGoing({ name: file.name, percent: Math.round(share * 100) });
      onDone(await uploadWork({ accountId, userId: user?.id ?? '', courseId, file, kinds, onProgress }));
    } catch (error) {
      setProblem(learningErrorMessage(t, error));
    } finally {
      setGoing(null);
    }
  }
  return { going, problem, upload };
}
