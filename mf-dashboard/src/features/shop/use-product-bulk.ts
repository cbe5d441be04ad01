import type { BulkAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc, RpcError } from './call-shop-rpc.ts';
import type { ListedProduct } from './product-query.ts';
import { useErrorMessage } from './use-error-message.ts';

const RESOURCE_TAKEN = 'resource_taken';

/** Returns the actions of managers on several products at once; a change of status can be undone. */
export function useProductBulk(): BulkAction<ListedProduct>[] {
  const { t } = useShopTranslations();
  const { account_id: accountId } = useSite();
  const setStatus = async (id: string, status: ListedProduct['status']) => {
    try {
      await callShopRpc('save_product', { p_account_id: accountId, p_product: { id, status } });
    } catch (error) {
      // The same code as for a deletion, where it means orders.
      throw error instanceof RpcError && error.message === 'in_use' ? new Error(RESOURCE_TAKEN) : error;
    }
  };
  const toStatus = (status: ListedProduct['status']): BulkAction<ListedProduct> => ({
    key: status,
    label: t(`products.bulk.${status}`),
    canRun: (product) => product.status !== status,
    run: ({ id }) => setStatus(id, status),
    undo: (product) => setStatus(product.id, product.status),
    doneText: (count) => t(`products.bulk.${status}Done`, { count }),
  });
  return [
    ...(['active', 'draft', 'archived'] as const).map(toStatus),
    {
      key: 'delete',
      label: t('products.bulk.delete'),
      isDanger: true,
      run: ({ id }) => callShopRpc('delete_product', { p_product_id: id }),
      doneText: (count) => t('products.bulk.deleteDone', { count }),
      question: () => ({ title: t('products.bulk.deleteTitle'), text: t('products.removeText') }),
    },
  ];
}

/** Returns why a product wasn't changed; a form would say it at its field. */
export function useProductErrorMessage(): (error: unknown) => string {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  return (error) => {
    if (!(error instanceof Error)) return say(error);
    if (error.message === RESOURCE_TAKEN) return t('products.resourceTaken');
    const field = error instanceof RpcError && error.message === 'invalid_input' ? error.about : '';
    if (field === 'price') return t('products.priceMissing');
    return field === 'file' ? t('products.fileWrong') : say(error);
  };
}
