import type { Product } from '@stoa/shared/contracts/catalogue';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SHOP_PATHS } from './shop-paths.ts';

/** Copies or deletes a stored product. */
export function ProductActions({ product, onDone }: { product: Product; onDone(): Promise<unknown> }) {
  const { t } = useShopTranslations();
  const navigate = useNavigate();
  return (
    <>
      {product.resource_id === null && <DuplicateButton productId={product.id} onDone={onDone} />}
      <RemoveButton
        title={t('products.remove')}
        text={t('products.removeText')}
        call="delete_product"
        args={{ p_product_id: product.id }}
        onDone={() => {
          notify('success', t('products.removed'));
          void onDone();
          void navigate(SHOP_PATHS.products, { replace: true });
        }}
      />
    </>
  );
}
