import { numberFormat } from '@stoa/shared/contracts/intl';
import { Field, Input } from '@stoa/shared/ui';
import { useState } from 'react';
import { useShopWords } from '../../words/shop/index.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { type Uploaded, type UploadPlace, useUpload } from './use-upload.ts';

/** Takes one file from the person's machine into the library, and says how far it is. */
export function FileButton(props: {
  place: UploadPlace;
  label: string;
  hint: string;
  accept?: string;
  error?: string | undefined;
  onDone(uploaded: Uploaded): void;
}) {
  const { t, language } = useShopWords();
  const say = useRefusalWords();
  const { upload, share } = useUpload(props.place);
  const [problem, setProblem] = useState<string | undefined>();
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });

  async function take(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    try {
      props.onDone(await upload(file));
    } catch (error) {
      setProblem(say(error));
    }
  }
  return (
    <Field label={props.label} hint={props.hint} error={problem ?? props.error}>
      <Input
        type="file"
        accept={props.accept}
        disabled={share !== null}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {share !== null && <output>{t('products.uploading', { percent: percent.format(share) })}</output>}
    </Field>
  );
}
