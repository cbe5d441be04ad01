import type { AllowSupportInput, SupportAccess as Access } from '@stoa/shared/contracts/impersonation';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { useFormat } from '../../../data/format.ts';
import '../../../translations/impersonation.ts';

const HOURS = { allowDay: 24, allowWeek: 168 } as const;

/** Lets support act at a site for a day or a week, from the ticket that needs it, and stops it. */
export function SupportAccess({ accountId, ticketId }: { accountId: string; ticketId: string }) {
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
    } catch (failure) {
      notify('error', problemText(failure, common).text);
    }
    setBusy(false);
  };
  if (!data) return null;
  const { endsAt } = data;
  return (
    <Part title={t('access')}>
      <p>{endsAt ? t('accessOn', { until: dateTime(endsAt) }) : t('accessOff')}</p>
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
              variant="secondary"
              disabled={isBusy}
              onClick={() =>
                void change(t('allowed'), { method: 'PUT', body: { hours: HOURS[choice], ticketId } })
              }
            >
              {t(choice)}
            </Button>
          ))
        )}
      </Cluster>
    </Part>
  );
}
