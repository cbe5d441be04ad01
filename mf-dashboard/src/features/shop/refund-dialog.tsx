import { Button, Checkbox, Cluster, Dialog, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { amountText, readAmount } from '@stoa/shared/data/amount';
import { useFormat } from '../../data/format.ts';
import type { Order } from '../../data/order.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { Muted } from './muted.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Gives back what is left of an order or a part of it, and settles whether the buyer keeps the access. */
export function RefundDialog(props: { order: Order; onDone(): Promise<void>; onClose(): void }) {
  const { order } = props;
  const { t } = useShopTranslations();
  const { money } = useFormat();
  const say = useErrorMessage();
  const formId = useId();
  const rest = order.total_minor - order.refunded_minor;
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(() => amountText(rest, order.currency));
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isRestocking, setRestocking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = readAmount(typed, order.currency);
  // Who gets everything back has nothing any more; a part is a favour, and what was bought stays.
  const isRevoking = chosen ?? (amount !== null && amount >= rest);
  const isRight = amount !== null && amount >= 1 && amount <= rest;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isRight) return;
    setBusy(true);
    try {
      await callShopRpc('refund_order', {
        p_order_id: order.id,
        p_input: {
          amountMinor: amount,
          reason,
          revokeAccess: isRevoking,
          restock: isRestocking,
          idempotencyKey: key,
        },
      });
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('order.refundTitle', { number: order.number })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy} disabled={!isRight}>
            {isRight ? t('order.refundNow', { amount: money(amount, order.currency) }) : t('order.refund')}
          </Button>
        </Cluster>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)}>
        <Stack $gap={4}>
          <p>{t('order.refundLead', { amount: money(rest, order.currency) })}</p>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <Field
            label={t('order.amount', { currency: order.currency })}
            hint={t('order.amountHint')}
            error={
              !isRight &&
              t('order.amountWrong', { least: money(1, order.currency), most: money(rest, order.currency) })
            }
          >
            <Input
              inputMode="decimal"
              dir="ltr"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Field label={t('order.reason')} hint={t('order.reasonHint')}>
            <Input maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <div>
            <Checkbox
              label={t('order.revoke')}
              checked={isRevoking}
              onChange={({ target }) => setChosen(target.checked)}
            />
            <Muted>{t('order.revokeHint')}</Muted>
          </div>
          <Checkbox
            label={t('order.restock')}
            checked={isRestocking}
            onChange={({ target }) => setRestocking(target.checked)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
