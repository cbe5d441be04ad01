import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Price } from '@stoa/shared/ui';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import '../../translations/shop/coupons.ts';

interface Totals {
  uses: number;
  testUses: number;
  money: { currency: string; discountMinor: number; revenueMinor: number }[];
}

/** Shows a coupon's total discount and revenue; nothing while loading. */
export function CouponTotals({ couponId }: { couponId: string }) {
  const { t, language } = useShopTranslations();
  const { count } = useFormat();
  const { account_id: accountId, settings } = useSite();
  const { data } = useQuery<Totals, Error>(['coupon-totals', accountId, couponId], async () =>
    must(await (await getClient()).rpc('coupon_totals', { p_coupon_id: couponId })),
  );
  const none = { currency: settings.currency, discountMinor: 0, revenueMinor: 0 };
  const money = data && (data.money.length > 0 ? data.money : [none]);
  const prices = (part: 'discountMinor' | 'revenueMinor') =>
    money?.map((one) => (
      <Price key={one.currency} minor={one[part]} currency={one.currency} locale={language} />
    ));
  const test = data && data.testUses > 0 ? t('overview.testLeftOut', { count: data.testUses }) : undefined;
  return (
    <FigureTiles>
      <FigureTile name={t('coupons.totalUses')} value={data && count(data.uses)} note={test} />
      <FigureTile name={t('coupons.totalGiven')} value={prices('discountMinor')} />
      <FigureTile
        name={t('coupons.totalRevenue')}
        value={prices('revenueMinor')}
        note={t('coupons.totalRevenueNote')}
      />
    </FigureTiles>
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    coupon_totals: Totals;
  }
}
