import type { ComponentProps } from 'react';
import { UploadField } from '../../components/upload-field.tsx';
import { useTeachingTranslations } from '../../words/teaching/index.ts';
import { useRefusal } from './use-refusal.ts';

/** An upload in the words of teaching. */
export function TeachingUpload(props: Omit<ComponentProps<typeof UploadField>, 'labels'>) {
  const { t } = useTeachingTranslations();
  const refusal = useRefusal();
  return <UploadField {...props} labels={{ refusal, uploading: (percent) => t('uploading', { percent }) }} />;
}
