import type { HeldMails } from '@stoa/shared/contracts/tickets';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { MailCheck } from 'lucide-react';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { TICKETS_PATH } from '../../components/tickets/ticket-paths.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { HeldMail } from './held-mail.tsx';

/** Mails to support that wait for an operator. */
export function HeldMailsScreen() {
  const { t } = useTranslations('tickets');
  return (
    <OperatorsOnly title={t('held.title')}>
      <Mails />
    </OperatorsOnly>
  );
}

function Mails() {
  const { t } = useTranslations('tickets');
  const { data, error, mutate } = useQuery<HeldMails, Error>(['held-mails'], () =>
    operatorFetch<HeldMails>('/api/operator/held-mails'),
  );
  return (
    <Screen
      title={t('held.title')}
      lead={t('held.lead')}
      above={<Crumbs above={[{ label: t('title'), path: TICKETS_PATH }]} current={t('held.title')} />}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.mails.length === 0 && (
        <EmptyState icon={<MailCheck size={40} strokeWidth={1.25} />} title={t('held.emptyTitle')}>
          {t('held.empty')}
        </EmptyState>
      )}
      {data?.mails.map((mail) => (
        <HeldMail key={mail.id} mail={mail} onDecided={(left) => void mutate(left, false)} />
      ))}
    </Screen>
  );
}
