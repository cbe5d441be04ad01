import type { Product } from '@stoa/shared/contracts/catalogue';
import { notify } from '@stoa/shared/notify';
import { Button, Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Pieces come and go beside sales of the same moment, so the count is changed and never set. */
export function StockPart({ product, reload }: { product: Product; reload: () => Promise<unknown> }) {
  const { t } = useShopTranslations();
  const { count } = useFormat();
  const say = useErrorMessage();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pieces = /^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  async function adjust(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    try {
      const left = await callShopRpc('adjust_stock', { p_product_id: product.id, p_pieces: pieces });
      notify('success', t('products.adjusted', { count: count(left) }));
      setTyped('');
      await reload();
    } catch (error) {
      setProblem(say(error));
    }
    setBusy(false);
  }
  return (
    <Part title={t('products.stock')}>
      <form onSubmit={(event) => void adjust(event)}>
        <Stack $gap={3}>
          <Field
            label={t('products.adjust')}
            hint={t('products.adjustHint', { count: count(product.stock ?? 0) })}
            error={problem ?? (typed.trim() !== '' && pieces === null && t('products.stockWrong'))}
          >
            <Input dir="ltr" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          <div>
            <Button type="submit" variant="secondary" busy={isBusy} disabled={!pieces}>
              {t('products.adjustDo')}
            </Button>
          </div>
        </Stack>
      </form>
    </Part>
  );
}
