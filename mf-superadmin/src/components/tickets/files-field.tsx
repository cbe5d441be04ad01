import {
  MAX_TICKET_FILE_BYTES,
  MAX_TICKET_FILES,
  TICKET_FILE_TYPES,
  type TicketFileInput,
} from '@stoa/shared/contracts/tickets';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { type FieldValues, type FieldPath, type FormState, useController } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Field, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { PickFiles } from './pick-files.tsx';
import { bytesOf, readFiles, type RejectedFile } from './read-files.ts';

/** Files to go with a message: chosen one after another or together, and taken out again. */
export function FilesField<I extends FieldValues & { files?: TicketFileInput[] | undefined }>({
  form,
}: {
  form: FormState<I>;
}) {
  const { t, language } = useTranslations('tickets');
  const [rejected, setRejected] = useState<RejectedFile | null>(null);
  const { field } = useController({ control: form.methods.control, name: 'files' as FieldPath<I> });
  const files = (field.value ?? []) as TicketFileInput[];
  const size = formatBytes(MAX_TICKET_FILE_BYTES, language);
  const add = async (input: HTMLInputElement) => {
    const read = await readFiles([...(input.files ?? [])], files);
    // The same file can be chosen again once it was taken out.
    input.value = '';
    setRejected(read.rejected);
    field.onChange([...files, ...read.files]);
  };
  return (
    <Stack $gap={2}>
      <Field
        label={t('files.label')}
        hint={t('files.hint', { count: MAX_TICKET_FILES, size })}
        error={
          rejected
            ? t(`files.${rejected.reason}`, { name: rejected.name, count: MAX_TICKET_FILES, size })
            : form.getError('files')
        }
      >
        <PickFiles
          text={t('files.choose')}
          multiple
          accept={TICKET_FILE_TYPES.join(',')}
          onChange={({ target }) => void add(target)}
        />
      </Field>
      {files.map((file, index) => (
        // Two files may have one name.
        <Cluster key={`${index}-${file.name}`} $gap={3}>
          <bdi>{file.name}</bdi>
          <span>{formatBytes(bytesOf(file), language)}</span>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('files.removeOf', { name: file.name })}
            onClick={() => field.onChange(files.filter((other) => other !== file))}
          >
            {t('files.remove')}
          </Button>
        </Cluster>
      ))}
    </Stack>
  );
}
