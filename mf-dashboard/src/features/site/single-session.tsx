import { useId, useState } from 'react';
import { must, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Checkbox, Notice } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';

/** Lets managers limit members to one session; a new login then ends the others. Saves immediately. */
export function SingleSession() {
  const { t } = useTranslations('dashboard');
  const { account_id: accountId } = useSite();
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, mutate } = useQuery<Stored, Error>(['single-session', accountId], () =>
    readSingleSession(accountId),
  );
  async function save(isOn: boolean) {
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('save_single_session', { p_account_id: accountId, p_is_on: isOn });
      await mutate();
      notify('success', t(isOn ? 'site.singleSessionOn' : 'site.singleSessionOff'));
    } catch (failure) {
      const reason = (failure as Error).message;
      setProblem(
        reason === 'feature_off' ? t('site.singleSessionNotInPlan') : t('site.failedWith', { reason }),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <Part title={t('site.login')}>
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <SkeletonRows />
        )
      ) : (
        <>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          {problem === null && data.isOn && !data.isInPlan && (
            <Notice tone="warning">{t('site.singleSessionNotInPlan')}</Notice>
          )}
          <Checkbox
            label={t('site.singleSession')}
            aria-describedby={hintId}
            checked={data.isOn}
            disabled={isBusy}
            onChange={({ target }) => void save(target.checked)}
          />
          <Muted id={hintId}>{t('site.singleSessionHint')}</Muted>
        </>
      )}
    </Part>
  );
}

interface Stored {
  isOn: boolean;
  /** The database alone knows: what is switched on counts while the plan includes it. */
  isInPlan: boolean;
}

async function readSingleSession(accountId: string): Promise<Stored> {
  const client = await getClient();
  const [rows, hasFeature] = await Promise.all([
    client.from('accounts').select('features').eq('account_id', accountId).limit(1),
    client.rpc('has_feature', { p_account_id: accountId, p_feature: 'single_session' }),
  ]);
  const [row] = must(rows);
  return { isOn: row?.features.includes('single_session') ?? false, isInPlan: must(hasFeature) !== false };
}
