import { numberFormat } from '@stoa/shared/contracts/intl';
import { UPLOAD_TYPES, type UploadKind } from '@stoa/shared/contracts/uploads';
import { useWords } from '@stoa/shared/i18n';
import { Field, Input, space } from '@stoa/shared/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Uploaded, type UploadPlace, useUpload } from '../data/use-upload.ts';

/** The browser's own field lies unseen over the whole of it, so that a press, a key and a dropped file all reach it. */
const Target = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding: ${space(2)} ${space(4)};
  border: 1px dashed var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  svg {
    flex: none;
    color: var(--stoa-primary-text);
  }
  &:hover {
    background: var(--stoa-primary-soft);
  }
  &:focus-within {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.55;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Takes files from the person's machine into the library, and says how far they are. */
export function UploadField(props: {
  place: UploadPlace;
  kinds: readonly UploadKind[];
  /** Several may be chosen at once; they go up one after the other. */
  isMany?: boolean;
  /** The folder of the library they go into. */
  folderId?: string | undefined;
  label: string;
  hint: string;
  error?: string | undefined;
  words: { uploading(percent: string): string; refusal(error: unknown): string };
  /** Another form of the file to be uploaded instead; throws what is to be told. */
  prepare?(file: File): Promise<File>;
  onDone(uploaded: Uploaded): void;
}) {
  const { words } = props;
  const { t, language } = useWords('dashboard');
  const { upload, share } = useUpload(props.place, props.kinds, props.folderId);
  const [problem, setProblem] = useState<string | undefined>();
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const types = props.kinds
    .flatMap((kind): readonly string[] => UPLOAD_TYPES[kind])
    .filter((type) => props.place === 'private' || type !== 'image/svg+xml');

  async function take(input: HTMLInputElement) {
    setProblem(undefined);
    try {
      for (const file of [...(input.files ?? [])])
        props.onDone(await upload(props.prepare ? await props.prepare(file) : file));
    } catch (error) {
      setProblem(words.refusal(error));
    }
    // Choosing the same file again is a choice too.
    input.value = '';
  }
  return (
    <Field label={props.label} hint={props.hint} error={problem ?? props.error}>
      <Target>
        <Upload size={18} strokeWidth={1.5} aria-hidden />
        <span aria-hidden="true">{t(props.isMany ? 'upload.many' : 'upload.one')}</span>
        <Input
          type="file"
          accept={props.prepare ? undefined : types.join(',')}
          multiple={props.isMany}
          disabled={share !== null}
          onChange={({ target }) => void take(target)}
        />
      </Target>
      {share !== null && <output>{words.uploading(percent.format(share))}</output>}
    </Field>
  );
}
