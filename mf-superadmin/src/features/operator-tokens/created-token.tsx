import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { Copy } from 'lucide-react';

/** The token itself; no later answer holds it. */
export function CreatedToken({ token }: { token: string }) {
  const { t } = useTranslations('superadmin');
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => notify('success', t('tokens.copied')),
      () => notify('error', t('tokens.notCopied')),
    );
  return (
    <Notice tone="success" title={t('tokens.shownOnce')}>
      <Stack>
        <p>{t('tokens.shownOnceText')}</p>
        <Field label={t('tokens.token')}>
          <Input readOnly dir="ltr" value={token} onFocus={({ target }) => target.select()} />
        </Field>
        <div>
          <Button size="sm" variant="secondary" onClick={() => void copy()}>
            <Copy size={16} strokeWidth={1.5} aria-hidden /> {t('tokens.copy')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
