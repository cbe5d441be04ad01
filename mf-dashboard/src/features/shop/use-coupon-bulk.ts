import type { BulkAction } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import type { ListedCoupon } from './coupon-query.ts';
import '../../translations/shop/coupons.ts';

/** Returns the actions of managers on several coupons at once. */
export function useCouponBulk(): BulkAction<ListedCoupon>[] {
  const { t } = useShopTranslations();
  const { account_id: accountId } = useSite();
  const setActive = ({ id }: ListedCoupon, active: boolean) =>
    callShopRpc('save_coupon', { p_account_id: accountId, p_coupon: { id, active } });
  const toggle = (key: 'enable' | 'disable'): BulkAction<ListedCoupon> => {
    const active = key === 'enable';
    return {
      key,
      label: t(`coupons.bulk.${key}`),
      canRun: (coupon) => coupon.active !== active,
      run: (coupon) => setActive(coupon, active),
      undo: (coupon) => setActive(coupon, !active),
      doneText: (count) => t(`coupons.bulk.${key}Done`, { count }),
    };
  };
  return [
    toggle('enable'),
    toggle('disable'),
    {
      key: 'delete',
      label: t('coupons.bulk.delete'),
      isDanger: true,
      run: ({ id }) => callShopRpc('delete_coupon', { p_coupon_id: id }),
      doneText: (count) => t('coupons.bulk.deleteDone', { count }),
      question: () => ({ title: t('coupons.bulk.deleteTitle'), text: t('coupons.removeText') }),
    },
  ];
}
