import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Begins a product like this one and opens it. */
export function DuplicateButton({ productId, onDone }: { productId: string; onDone(): Promise<unknown> }) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function duplicate() {
    setBusy(true);
    try {
      const copy = await callShopRpc('duplicate_product', { p_product_id: productId });
      await onDone();
      notify('success', t('products.duplicated'));
      await navigate(`${SHOP_PATHS.products}/${copy}`);
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  return (
    <Button type="button" variant="secondary" busy={isBusy} onClick={() => void duplicate()}>
      {t('products.duplicate')}
    </Button>
  );
}
