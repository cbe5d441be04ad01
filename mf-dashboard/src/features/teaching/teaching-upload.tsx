import type { ComponentProps } from 'react';
import { UploadField } from '../../components/upload-field.tsx';
import { useTeachingWords } from '../../words/teaching/index.ts';
import { useRefusal } from './use-refusal.ts';

/** An upload in the words of teaching. */
export function TeachingUpload(props: Omit<ComponentProps<typeof UploadField>, 'words'>) {
  const { t } = useTeachingWords();
  const refusal = useRefusal();
  return <UploadField {...props} words={{ refusal, uploading: (percent) => t('uploading', { percent }) }} />;
}
