import { apiFetch } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Notice } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { CloseForm, TransferForm } from './hand-on-form.tsx';
import type { OwnerContext } from './owner-screen.tsx';

/** Transfers and deletes a site; each can be taken back while it waits. */
export function HandOn(context: OwnerContext) {
  const { t } = useTranslations('owned');
  const { date } = useFormat();
  const { site, reload } = context;
  const takeBack = async (path: string, method: string, body?: object) => {
    await apiFetch(`/api/sites/${site.account_id}/${path}`, { method, ...(body && { body }) });
    await reload();
  };
  if (site.status === 'closing' && site.eraseAt) {
    return (
      <Part title={t('handOn.closeTitle')}>
        <Notice tone="warning">{t('handOn.erased', { date: date(site.eraseAt) })}</Notice>
        <div>
          <Button onClick={() => void takeBack('closing', 'DELETE')}>{t('handOn.reopen')}</Button>
        </div>
      </Part>
    );
  }
  if (site.status !== 'active' && site.status !== 'paused') return null;
  return (
    <>
      <Part title={t('handOn.transferTitle')}>
        {site.offer ? (
          <>
            <p>{t('handOn.open', { name: site.offer.name ?? '', date: date(site.offer.expiresAt) })}</p>
            <div>
              <Button variant="secondary" onClick={() => void takeBack('offer', 'POST', { accepts: false })}>
                {t('handOn.withdraw')}
              </Button>
            </div>
          </>
        ) : (
          <TransferForm {...context} />
        )}
      </Part>
      <Part title={t('handOn.leaveTitle')}>
        <p>{t('handOn.leaveText')}</p>
      </Part>
      <Part title={t('handOn.closeTitle')}>
        <CloseForm {...context} />
      </Part>
    </>
  );
}
