import { useId, useState } from 'react';
import { apiFetch } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Notice } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';

/** Drops every stored page of the site; the option that is named stands on all of them. */
export function ClearCache() {
  const { t } = useTranslations('dashboard');
  const { account_id: accountId } = useSite();
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function clear() {
    setBusy(true);
    setProblem(null);
    try {
      const query = new URLSearchParams({ account_id: accountId, key: 'getSiteOption-misc' });
      await apiFetch(`/api/site/invalidateCache?${query}`);
      notify('success', t('site.cacheCleared'));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Part title={t('site.cache')}>
      {problem !== null && <Notice tone="danger">{t('site.cacheFailed', { reason: problem })}</Notice>}
      <Muted id={hintId}>{t('site.clearCacheHint')}</Muted>
      <div>
        <Button
          type="button"
          variant="secondary"
          busy={isBusy}
          aria-describedby={hintId}
          onClick={() => void clear()}
        >
          {t('site.clearCache')}
        </Button>
      </div>
    </Part>
  );
}
