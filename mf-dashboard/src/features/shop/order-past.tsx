import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useUnsaved } from '@stoa/shared/unsaved';
import { StatusBadge } from '@stoa/shared/controls';
import { PlainTable } from '@stoa/shared/lists/plain-table';
import { Button, Field, Input, Price, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import type { Order } from '../../data/order.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { Muted } from './muted.ts';
import { OrderDisputes } from './order-disputes.tsx';
import type { OrderPast, PastEvent } from './use-order-admin.ts';
import { useErrorMessage } from './use-error-message.ts';

const Past = styled.ol`
  display: grid;
  gap: 0.75rem;
  padding: 0;
  list-style: none;
  li {
    padding-inline-start: 1rem;
    border-inline-start: 2px solid var(--stoa-border-strong);
    overflow-wrap: anywhere;
  }
`;

/** Shows the refunds and history of an order. */
export function OrderPastParts(props: { order: Order; past: OrderPast; reload: () => Promise<unknown> }) {
  const { t } = useShopTranslations();
  const { dateTime } = useFormat();
  const { order, past } = props;
  return (
    <>
      {past.disputes.length > 0 && (
        <OrderDisputes order={order} disputes={past.disputes} reload={props.reload} />
      )}
      {past.refunds.length > 0 && <Refunds refunds={past.refunds} />}
      <Part title={t('order.history')}>
        <Past>
          {past.events.map((event) => (
            <li key={event.id}>
              <EventText event={event} currency={order.currency} />
              <Muted>{dateTime(event.at)}</Muted>
            </li>
          ))}
        </Past>
        <NoteForm orderId={order.id} reload={props.reload} />
      </Part>
    </>
  );
}

function EventText({ event, currency }: { event: PastEvent; currency: string }) {
  const { t } = useShopTranslations();
  const { t: common } = useTranslations('dashboard');
  const { money } = useFormat();
  if (event.kind === 'note') return event.note;
  if (event.kind === 'refund') {
    const text = t('order.refunded', { amount: money(event.amount_minor ?? 0, currency) });
    return event.note ? `${text}: ${event.note}` : text;
  }
  // The note of a mismatch is the currency that arrived.
  if (event.kind === 'mismatch')
    return t('order.mismatch', { amount: money(event.amount_minor ?? 0, event.note || currency) });
  if (event.kind === 'holds_released') return t('order.holdsReleased');
  if (event.kind === 'provider')
    return common('order.providerChanged', {
      from: common(`order.provider.${event.from_provider}`),
      to: common(`order.provider.${event.to_provider}`),
    });
  const to = common(`orders.${event.to_status}`);
  return event.from_status
    ? t('order.moved', { from: common(`orders.${event.from_status}`), to })
    : `${t('order.placed')} · ${to}`;
}

function Refunds({ refunds }: Pick<OrderPast, 'refunds'>) {
  const { t, language } = useShopTranslations();
  const { dateTime } = useFormat();
  return (
    <Part title={t('order.refunds')}>
      <PlainTable
        caption={t('order.refunds')}
        rows={refunds}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', title: t('order.when'), render: ({ created_at }) => dateTime(created_at) },
          {
            key: 'state',
            title: t('order.state'),
            render: ({ status, revokes_access }) => (
              <>
                <StatusBadge status={status}>{t(`order.refundState.${status}`)}</StatusBadge>
                <Muted>{t(revokes_access ? 'order.revoked' : 'order.kept')}</Muted>
              </>
            ),
          },
          { key: 'reason', title: t('order.reason'), render: ({ reason }) => reason || '–' },
          {
            key: 'amount',
            title: t('order.refund'),
            align: 'end',
            render: ({ amount_minor, currency }) => (
              <Price minor={amount_minor} currency={currency} locale={language} />
            ),
          },
        ]}
      />
    </Part>
  );
}

function NoteForm({ orderId, reload }: { orderId: string; reload: () => Promise<unknown> }) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function add(): Promise<boolean> {
    setBusy(true);
    try {
      await callShopRpc('add_order_note', { p_order_id: orderId, p_note: note });
      setNote('');
      await reload();
      return true;
    } catch (error) {
      notify('error', say(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  // A form of the kit would load it for every order that is looked at.
  useUnsaved({ label: t('order.note'), isDirty: note.trim() !== '', save: add, discard: () => setNote('') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Stack $gap={3}>
        <Field label={t('order.note')} hint={t('order.noteHint')}>
          <Input maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" size="sm" busy={isBusy} disabled={note.trim() === ''}>
            {t('order.addNote')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
