import type { Impersonation, Impersonations } from '@stoa/shared/contracts/impersonation';
import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Notice } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { VisitTable } from '../../../components/impersonation/visit-table.tsx';
import { useFormat } from '../../../data/format.ts';
import { operatorFetch } from '../../../data/operator-session.ts';
import '../../../translations/impersonation.ts';

const SHOWN = 5;

/** The latest visits of operators to an account as one of its members, and the way to end one. */
export function AccountVisits({ account: { account_id, name } }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('impersonation');
  const { t: common } = useTranslations('cockpit');
  const path = `/api/operator/accounts/${account_id}/impersonations`;
  const { data, error, mutate } = useQuery<Impersonations, Error>(path, () =>
    operatorFetch<Impersonations>(path),
  );
  const { dateTime } = useFormat();
  const end = async ({ id }: Impersonation) => {
    try {
      await operatorFetch(`${path}/${id}`, { method: 'DELETE' });
      await mutate();
      notify('success', t('done'));
    } catch (failure) {
      notify('error', problemText(failure, common).text);
    }
  };
  return (
    <Part title={t('visits')}>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.supportEndsAt && (
        <Notice tone="info">{t('allowedUntil', { until: dateTime(data.supportEndsAt) })}</Notice>
      )}
      {data?.impersonations.length === 0 && <p>{t('none')}</p>}
      {data && data.impersonations.length > 0 && (
        <VisitTable
          caption={t('visitsOf', { name })}
          visits={data.impersonations.slice(0, SHOWN)}
          onEnd={(visit) => void end(visit)}
        />
      )}
    </Part>
  );
}
