import { refundFields } from '@stoa/shared/contracts/refund-fields';
import {
  CheckboxField,
  Form,
  MoneyField,
  SubmitButton,
  TextField,
  useController,
  useForm,
} from '@stoa/shared/forms';
import { Button, Checkbox, Cluster, Dialog } from '@stoa/shared/ui';
import { useState } from 'react';
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
  const rest = order.total_minor - order.refunded_minor;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [schema] = useState(() => refundFields(rest));
  const form = useForm({
    schema,
    initial: { amountMinor: rest, reason: '', revokeAccess: null as boolean | null, restock: false },
    isAction: true,
    texts: {
      amountMinor: t('order.amountWrong', {
        min: money(1, order.currency),
        max: money(rest, order.currency),
      }),
    },
    codes: { refund_too_large: { field: 'amountMinor', text: say(new Error('refund_too_large')) } },
    failed: say,
    async submit({ revokeAccess, ...input }) {
      await callShopRpc('refund_order', {
        p_order_id: order.id,
        p_input: { ...input, revokeAccess: revokeAccess ?? input.amountMinor >= rest, idempotencyKey },
      });
      await props.onDone();
    },
  });
  const { control } = form.methods;
  const { value: amount } = useController({ control, name: 'amountMinor' }).field;
  const { value: chosen, onChange, ...revoke } = useController({ control, name: 'revokeAccess' }).field;
  const isRight = amount >= 1 && amount <= rest;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('order.refundTitle', { number: order.number })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(props.onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} variant="danger">
            {isRight ? t('order.refundNow', { amount: money(amount, order.currency) }) : t('order.refund')}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <p>{t('order.refundLead', { amount: money(rest, order.currency) })}</p>
        <MoneyField
          form={form}
          name="amountMinor"
          currency={order.currency}
          label={t('order.amount', { currency: order.currency })}
          hint={t('order.amountHint')}
        />
        <TextField
          form={form}
          name="reason"
          label={t('order.reason')}
          hint={t('order.reasonHint')}
          maxLength={500}
        />
        <div>
          <Checkbox
            {...revoke}
            label={t('order.revoke')}
            // Defaults to revoking access only for a full refund: a partial one is a favour.
            checked={chosen ?? amount >= rest}
            onChange={({ target }) => onChange(target.checked)}
          />
          <Muted>{t('order.revokeHint')}</Muted>
        </div>
        <CheckboxField form={form} name="restock" label={t('order.restock')} />
      </Form>
    </Dialog>
  );
}
