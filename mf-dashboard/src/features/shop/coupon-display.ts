import type { FieldDisplay } from '@stoa/shared/conflicts';
import type { CouponFields } from '@stoa/shared/contracts/catalogue';
import { useShopTranslations } from '../../translations/shop/index.ts';
import '../../translations/shop/coupons.ts';

const AMOUNT = 'discountType+couponAmount';

/** Labels a coupon's fields, for choosing between two versions. */
export function useCouponDisplay(): FieldDisplay {
  const { t } = useShopTranslations();
  return {
    labels: {
      name: t('coupons.name'),
      [AMOUNT]: t('coupons.discount'),
      usageLimit: t('coupons.usageLimit'),
      perUserLimit: t('coupons.perUserLimit'),
      dateStart: t('coupons.start'),
      dateEnd: t('coupons.end'),
      active: t('coupons.active'),
      everyPayment: t('coupons.everyPayment'),
    },
    // 15 percent of one and an amount of the other would make another discount.
    units: [['discountType', 'couponAmount']],
    kinds: { name: 'value' },
    format(value, [name]) {
      if (name !== AMOUNT) return undefined;
      const { discountType, couponAmount } = value as CouponFields;
      return `${t(`coupons.types.${discountType}`)} · ${couponAmount}`;
    },
  };
}
