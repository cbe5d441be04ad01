import type { ComponentProps } from 'react';
import { UploadField } from '../../components/upload-field.tsx';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** An upload in the words of teaching. */
export function TeachingUpload(props: Omit<ComponentProps<typeof UploadField>, 'labels'>) {
  const { t } = useTeachingTranslations();
  const toErrorMessage = useErrorMessage();
  return (
    <UploadField
      {...props}
      labels={{ toErrorMessage, uploading: (percent) => t('uploading', { percent }) }}
    />
  );
}
