import { ManualOrderFields, type ManualOrderValues } from '@stoa/shared/contracts/orders';
import { useSWRConfig } from '@stoa/shared/data';
import { Form, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { savedCountry } from '@stoa/shared/commerce/countries';
import { useRef } from 'react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { ManualFields } from './manual-fields.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { useErrorMessage } from './use-error-message.ts';

const EMPTY: ManualOrderValues = {
  buyer: null,
  productId: '',
  quantity: 1,
  coupon: '',
  country: '',
  street: '',
  city: '',
  isPaid: false,
};

/** Asks for an order that was placed elsewhere. */
export function ManualDialog({ onClose }: { onClose(): void }) {
  const { t } = useShopTranslations();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const sent = useRef<{ text: string; key: string } | null>(null);

  /** The same order keeps its key, so that a reply that was lost makes no second one. */
  function keyOf(text: string): string {
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  const form = useForm({
    schema: ManualOrderFields,
    initial: EMPTY,
    texts: {
      buyer: t('manual.buyerWrong'),
      productId: t('manual.productWrong'),
      quantity: t('manual.quantityWrong'),
    },
    failed: say,
    async submit(values) {
      const order = await callShopRpc('place_manual_order', {
        p_account_id: accountId,
        p_input: { ...orderInput(values), idempotencyKey: keyOf(JSON.stringify(values)) },
      });
      notify('success', t('manual.done', { number: order.number }));
      void mutate((key) => Array.isArray(key) && key[0] === 'orders');
      void navigate(`${SHOP_PATHS.orders}/${order.id}`);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('manual.title')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('manual.place')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form}>
        <p>{t('manual.lead')}</p>
        <ManualFields form={form} />
      </Form>
    </Dialog>
  );
}

function orderInput({
  buyer,
  productId,
  quantity,
  coupon,
  country,
  street,
  city,
  isPaid,
}: ManualOrderFields) {
  return {
    userId: buyer.id,
    items: [{ id: productId, quantity }],
    ...(coupon && { coupon }),
    contact: { ...savedCountry(country), ...(street && city ? { address: { street, city } } : {}) },
    isPaid,
  };
}
