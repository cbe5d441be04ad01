import { numberFormat } from '@stoa/shared/contracts/intl';
import { UPLOAD_TYPES, type UploadKind } from '@stoa/shared/contracts/uploads';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { isLimitReached } from '../data/is-limit.ts';
import { FileTarget } from './file-target.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { type Uploaded, type UploadVisibility, useUpload } from '../data/use-upload.ts';

/** Takes files from the person's machine into the library, and says how far they are. */
export function UploadField(props: {
  place: UploadVisibility;
  kinds: readonly UploadKind[];
  /** Several may be chosen at once; they go up one after the other. */
  isMany?: boolean;
  /** The folder of the library they go into. */
  folderId?: string | undefined;
  label: string;
  hint: string;
  error?: string | undefined;
  labels: { uploading(percent: string): string; toErrorMessage(error: unknown): string };
  /** Another form of the file to be uploaded instead; throws the message to show. */
  prepare?(file: File): Promise<File>;
  /** True if `prepare` accepts any type, so the file dialog doesn't filter. */
  acceptsAny?: boolean;
  onDone(uploaded: Uploaded): void;
}) {
  const { labels } = props;
  const { language } = useTranslations('dashboard');
  const { upload, share } = useUpload(props.place, props.kinds, props.folderId);
  const [failure, setFailure] = useState<unknown>();
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const types = props.kinds
    .flatMap((kind): readonly string[] => UPLOAD_TYPES[kind])
    .filter((type) => props.place === 'private' || type !== 'image/svg+xml');

  async function take(files: readonly File[]) {
    setFailure(undefined);
    try {
      for (const file of files) props.onDone(await upload(props.prepare ? await props.prepare(file) : file));
    } catch (error) {
      setFailure(error);
    }
  }
  const isFull = isLimitReached(failure);
  const problem = failure === undefined || isFull ? props.error : labels.toErrorMessage(failure);
  return (
    <Stack $gap={3}>
      <Field label={props.label} hint={props.hint} error={problem}>
        <FileTarget
          accept={props.acceptsAny ? undefined : types.join(',')}
          isMany={props.isMany}
          isDisabled={share !== null}
          onFiles={(files) => void take(files)}
        />
        {share !== null && <output>{labels.uploading(percent.format(share))}</output>}
      </Field>
      {isFull && <LimitNotice failure={failure} />}
    </Stack>
  );
}
