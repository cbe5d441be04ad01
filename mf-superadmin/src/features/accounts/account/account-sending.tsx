import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import type { SendingReopened, SendingState } from '@stoa/shared/contracts/sender-domains';
import { StatusBadge } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useFormat } from '../../../data/format.ts';
import { operatorFetch } from '../../../data/operator-session.ts';

/** Complaints and bounces of a site’s campaigns, and the way to reopen them after a stop. */
export function AccountSending({ account }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('superadmin');
  const { count } = useFormat();
  const path = `/api/operator/accounts/${account.account_id}/sending`;
  const { data, error, mutate } = useQuery<SendingState, Error>(path, () =>
    operatorFetch<SendingState>(path),
  );
  const [isOpen, setOpen] = useState(false);
  const status = data?.stoppedAt ? 'stopped' : 'running';
  return (
    <Part title={t('sending.title')}>
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <Cluster $justify="space-between" $gap={4}>
          <Cluster $gap={3}>
            <StatusBadge status={status} tone={data.stoppedAt ? 'danger' : 'success'}>
              {t(`sending.states.${status}`)}
            </StatusBadge>
            <span>
              {t('sending.week', {
                sent: count(data.sent),
                bounced: count(data.bounced),
                complained: count(data.complained),
              })}
            </span>
          </Cluster>
          {data.stoppedAt && (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {t('sending.reopen')}
            </Button>
          )}
        </Cluster>
      )}
      {isOpen && (
        <ReopenDialog account={account} path={path} onDone={() => mutate()} onClose={() => setOpen(false)} />
      )}
    </Part>
  );
}

function ReopenDialog(props: {
  account: OperatorAccountDetail;
  path: string;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslations('superadmin');
  const { t: common } = useTranslations('cockpit');
  const { account, path, onDone, onClose } = props;
  const { name } = account;
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `${account.account_id} sending` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await operatorFetch<SendingReopened>(`${path}/reopen`, { method: 'POST', body });
      await onDone();
      notify('success', t('sending.done', { name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('sending.dialog', { name })}
      lead={t('sending.lead')}
      confirm={t('sending.reopen')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
