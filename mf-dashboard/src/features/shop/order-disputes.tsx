import { notify } from '@stoa/shared/notify';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import type { Order } from '../../data/order.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { Muted } from './muted.ts';
import { useErrorMessage } from './use-error-message.ts';
import type { ReadDispute } from './use-order-admin.ts';

/** Disputes of an order's payment; while one is open, whether its loss takes the access is the manager's to say. */
export function OrderDisputes(props: {
  order: Order;
  disputes: ReadDispute[];
  reload: () => Promise<unknown>;
}) {
  const { t } = useShopTranslations();
  return (
    <Part title={t('disputes.title')}>
      <Stack $gap={4}>
        {props.disputes.map((dispute) => (
          <OneDispute key={dispute.id} {...props} dispute={dispute} />
        ))}
      </Stack>
    </Part>
  );
}

function OneDispute(props: { order: Order; dispute: ReadDispute; reload: () => Promise<unknown> }) {
  const { order, dispute, reload } = props;
  const { t } = useShopTranslations();
  const { dateTime, money } = useFormat();
  const say = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const { status, provider, reason } = dispute;
  // As a refund: the whole takes the access, a part does not.
  const revokes = dispute.revokes_access ?? dispute.amount_minor >= order.total_minor - order.refunded_minor;
  const isOpen = status === 'open';
  async function decide(revoke: boolean) {
    setBusy(true);
    try {
      await callShopRpc('decide_dispute', { p_dispute_id: dispute.id, p_revoke_access: revoke });
      await reload();
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  return (
    <Stack $gap={3}>
      <Cluster $gap={3}>
        <StatusBadge status={status} tone={status === 'open' ? 'warning' : undefined}>
          {t(`disputes.states.${status}`)}
        </StatusBadge>
        <strong>{money(dispute.amount_minor, dispute.currency)}</strong>
        <Muted>{dateTime(dispute.closed_at ?? dispute.opened_at)}</Muted>
      </Cluster>
      <Muted>
        {t(`settings.names.${provider}`)} · <bdi>{dispute.provider_ref}</bdi>
        {reason && (
          <>
            {' · '}
            <bdi>{reason.replaceAll('_', ' ')}</bdi>
          </>
        )}
      </Muted>
      {isOpen && (
        <Notice tone="warning">
          <Stack $gap={3}>
            <p>{t('disputes.answer', { name: t(`settings.names.${provider}`) })}</p>
            <p>{t(revokes ? 'disputes.willRevoke' : 'disputes.willKeep')}</p>
            <div>
              <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void decide(!revokes)}>
                {t(revokes ? 'disputes.keep' : 'disputes.revoke')}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
