import type { AllowSupportInput, SupportAccess as Access } from '@stoa/shared/contracts/impersonation';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Notice } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { useFormat } from '../../../data/format.ts';
import '../../../translations/impersonation.ts';

const HOURS = { allowDay: 24, allowWeek: 168 } as const;

/** Lets support act at a site for a day or a week, from the ticket that needs it or requests it, and stops it. */
export function SupportAccess(props: {
  accountId: string;
  ticketId: string;
  /** When support requested it; undefined unless the owner has to decide. */
  requestedAt?: string;
  onDecided?(): void;
}) {
  const { accountId, ticketId, requestedAt, onDecided } = props;
  const { t } = useTranslations('impersonation');
  const { t: common } = useTranslations('cockpit');
  const { dateTime } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const path = `/api/sites/${accountId}/support-access`;
  const { data, mutate } = useQuery<Access, Error>(path, () => apiFetch<Access>(path));
  const change = async (done: string, init: { method: string; body?: AllowSupportInput }) => {
    setBusy(true);
    try {
      await mutate(await apiFetch<Access>(path, init), false);
      notify('success', done);
      onDecided?.();
    } catch (failure) {
      notify('error', problemText(failure, common).text);
    }
    setBusy(false);
  };
  const decline = async () => {
    setBusy(true);
    try {
      await apiFetch(`/api/sites/${accountId}/tickets/${ticketId}/access-request`, { method: 'DELETE' });
      notify('success', t('declined'));
      onDecided?.();
    } catch (failure) {
      notify('error', problemText(failure, common).text);
    }
    setBusy(false);
  };
  if (!data) return null;
  const { endsAt } = data;
  const isRequested = requestedAt !== undefined && !endsAt;
  return (
    <Part title={t(isRequested ? 'request' : 'access')}>
      {isRequested && <Notice tone="info">{t('requestText', { at: dateTime(requestedAt) })}</Notice>}
      {!isRequested && <p>{endsAt ? t('accessOn', { until: dateTime(endsAt) }) : t('accessOff')}</p>}
      <Cluster $gap={2}>
        {endsAt ? (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void change(t('withdrawn'), { method: 'DELETE' })}
          >
            {t('withdraw')}
          </Button>
        ) : (
          (['allowDay', 'allowWeek'] as const).map((choice) => (
            <Button
              key={choice}
              variant={isRequested && choice === 'allowDay' ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={() =>
                void change(t('allowed'), { method: 'PUT', body: { hours: HOURS[choice], ticketId } })
              }
            >
              {t(choice)}
            </Button>
          ))
        )}
        {isRequested && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void decline()}>
            {t('decline')}
          </Button>
        )}
      </Cluster>
    </Part>
  );
}
