import type { Product } from '@stoa/shared/contracts/catalogue';
import { StockFields } from '@stoa/shared/contracts/stock-fields';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Pieces come and go beside sales of the same moment, so the count is changed and never set. */
export function StockPart({ product, reload }: { product: Product; reload: () => Promise<unknown> }) {
  const { t } = useShopTranslations();
  const { count } = useFormat();
  const say = useErrorMessage();
  const form = useForm({
    schema: StockFields,
    initial: { pieces: '' },
    texts: { pieces: t('products.stockWrong') },
    codes: { out_of_stock: { field: 'pieces', text: say(new Error('out_of_stock')) } },
    failed: say,
    async submit({ pieces }) {
      const left = await callShopRpc('adjust_stock', { p_product_id: product.id, p_pieces: pieces });
      notify('success', t('products.adjusted', { count: count(left) }));
      await reload();
      return { pieces: '' };
    },
  });
  return (
    <Part title={t('products.stock')}>
      <Form form={form} gap={3}>
        <TextField
          form={form}
          name="pieces"
          label={t('products.adjust')}
          hint={t('products.adjustHint', { count: count(product.stock ?? 0) })}
          dir="ltr"
        />
        <div>
          <SubmitButton form={form} variant="secondary">
            {t('products.adjustDo')}
          </SubmitButton>
        </div>
      </Form>
    </Part>
  );
}
