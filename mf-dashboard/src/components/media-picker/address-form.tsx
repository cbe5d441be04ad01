import type { Media } from '@stoa/shared/contracts/media';
import { Button, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { type FormEvent, useState } from 'react';
import { isLimitReached } from '../../data/is-limit.ts';
import { useLibraryStore } from '../../data/library/use-library-store.ts';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { LimitNotice } from '../limit-notice.tsx';
import { usePictureCheck } from './check-picture.ts';

/** Has the server copy a picture of another host into the library. */
export function AddressForm({ onCopied }: { onCopied(copied: { media: Media }): void }) {
  const { t } = usePictureTranslations();
  const { say } = usePictureCheck();
  const open = useLibraryStore();
  const [address, setAddress] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [limit, setLimit] = useState<unknown>(null);

  async function copy(event: FormEvent) {
    event.preventDefault();
    // A form around the dialog isn't sent with it.
    event.stopPropagation();
    const url = address.trim();
    if (!/^https:\/\/[^/]/.test(url) || !URL.canParse(url)) return setProblem(t('address.wrong'));
    setBusy(true);
    setProblem(null);
    setLimit(null);
    try {
      onCopied(await (await open()).copy(url));
    } catch (error) {
      if (isLimitReached(error)) setLimit(error);
      else setProblem(say(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void copy(event)}>
      <Stack $gap={4}>
        <Field label={t('address.label')} hint={t('address.hint')} error={problem} required>
          <Input
            type="url"
            dir="ltr"
            maxLength={2000}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        {limit !== null && <LimitNotice failure={limit} />}
        <Cluster $justify="end">
          <Button type="submit" busy={isBusy}>
            {t('address.copy')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
