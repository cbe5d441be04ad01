import type { PlatformKeySetting, PlatformKeysTested } from '@stoa/shared/contracts/platform-keys';
import type { GatewayName } from '@stoa/shared/contracts/payments';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Notice } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { FactList } from '../../../components/detail/detail-columns.tsx';
import { useFormat } from '../../../data/format.ts';
import { lazyPart } from '../../../data/lazy-part.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import { BILLING } from '../read-billing.ts';
import { keyFields, keysPath, PROVIDER_BRANDS } from './key-fields.ts';

/** Keys are mostly read: the forms come with the first change. */
const dialogs = lazyPart(() => import(/* webpackChunkName: "provider-keys" */ './key-dialogs.tsx'));

const RESULT_TONES = { ok: 'success', refused: 'error', away: 'warning' } as const;

/** The platform's own keys at a provider, with which plans are charged; secrets by their last letters alone. */
export function ProviderKeys({ provider }: { provider: GatewayName }) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const path = keysPath(provider);
  const brand = PROVIDER_BRANDS[provider];
  const { data, error, mutate } = useQuery<PlatformKeySetting, Error>([BILLING, 'keys', provider], () =>
    operatorFetch<PlatformKeySetting>(path),
  );
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const parts = useLazy(dialogs, dialog !== null);
  const test = async () => {
    setBusy(true);
    try {
      const { result } = await operatorFetch<PlatformKeysTested>(`${path}/test`, {
        method: 'POST',
        body: {},
      });
      notify(RESULT_TONES[result], t(`keys.${result}`, { brand }));
    } catch (cause) {
      notify('error', problemText(cause, common).text);
    }
    setBusy(false);
  };
  if (!data)
    return (
      <Part title={brand}>
        {error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />}
      </Part>
    );
  const { updatedAt, keys, isTest, webhookUrl, webhookEvents } = data;
  return (
    <Part title={brand}>
      <p>{t(provider === 'stripe' ? 'keys.stored' : 'keys.byLink', { brand })}</p>
      {!updatedAt && provider === 'stripe' && (
        <Notice tone="warning">{t(isTest ? 'keys.none' : 'keys.noneLive')}</Notice>
      )}
      <FactList
        facts={[
          ...keyFields(provider).map((name) => ({ name: t(`keys.${name}`), value: keys[name] })),
          { name: t('keys.updated'), value: updatedAt && dateTime(updatedAt) },
          { name: t('keys.webhookUrl'), value: <code>{webhookUrl}</code> },
          { name: t('keys.webhookEvents'), value: <code>{webhookEvents.join(', ')}</code> },
        ]}
      />
      <Cluster $gap={2}>
        <Button size="sm" variant="secondary" onClick={() => setDialog('set')}>
          {t(updatedAt ? 'keys.replace' : 'keys.set', { brand })}
        </Button>
        {updatedAt && (
          <>
            <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void test()}>
              {t('keys.test', { brand })}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setDialog('remove')}>
              {t('keys.remove', { brand })}
            </Button>
          </>
        )}
      </Cluster>
      {dialog && parts && (
        <parts.KeyDialog
          provider={provider}
          kind={dialog}
          hasKeys={updatedAt !== null}
          onDone={(next) => mutate(next, { revalidate: false })}
          onClose={() => setDialog(null)}
        />
      )}
    </Part>
  );
}
