import { apiFetch, useSWRConfig } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState } from '@stoa/shared/ui';
import { useState } from 'react';
import { isLimitReached } from '../../data/is-limit.ts';

/** The home of a user who isn't a member of this site yet. */
export function JoinHome() {
  const { t } = useTranslations('dashboard');
  const { name: site } = useSite();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [isFull, setFull] = useState(false);
  const join = async () => {
    setBusy(true);
    try {
      await apiFetch('/api/members/register', { body: {} });
      await mutate((key) => Array.isArray(key) && key[0] === 'access');
      notify('success', t('home.joined', { site }));
    } catch (error) {
      if (isLimitReached(error)) setFull(true);
      else notify('error', (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <EmptyState
      title={t('home.notMemberTitle', { site })}
      action={
        <Button busy={isBusy} onClick={() => void join()}>
          {t('home.join', { site })}
        </Button>
      }
    >
      {isFull ? <span role="alert">{t('home.full', { site })}</span> : t('home.notMember')}
    </EmptyState>
  );
}
