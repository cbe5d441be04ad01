import type { MyAffiliate } from '@stoa/shared/contracts/affiliates';
import { apiFetch } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, Notice, Price, Stack } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { ApplyForm } from './apply-form.tsx';
import { Earnings } from './earnings.tsx';
import { OwnLinks } from './own-links.tsx';
import { OwnPayouts } from './own-payouts.tsx';
import { PayoutDataForm } from './payout-data-form.tsx';

/** The portal of an affiliate: links, earnings and payout data, or the way to become one. */
export function AffiliatePortal() {
  const { t } = useAffiliateTranslations();
  const { data, error, mutate } = useRead('my-affiliate', [], (_client, accountId) =>
    callRpc('my_affiliate', { p_account_id: accountId }),
  );
  return (
    <Screen title={t('portal.title')} lead={t('portal.lead')}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && <Content data={data} reload={mutate} />}
    </Screen>
  );
}

function Content({ data, reload }: { data: MyAffiliate; reload(): Promise<unknown> }) {
  const { t } = useAffiliateTranslations();
  const { program, affiliate } = data;
  const isIn = affiliate?.state === 'active' || affiliate?.state === 'paused';
  useEffect(() => {
    // Only tells that an affiliate was here: nobody waits for it.
    if (isIn) apiFetch('/api/affiliate/visit', { body: {} }).catch(() => {});
  }, [isIn]);
  if (affiliate && !isIn)
    return (
      <EmptyState icon={<Megaphone size={40} strokeWidth={1.25} />} title={t(`portal.${affiliate.state}`)}>
        {affiliate.decline_reason && (
          <>
            <bdi>{affiliate.decline_reason}</bdi>
            <br />
          </>
        )}
        {t(`portal.${affiliate.state}Text`)}
      </EmptyState>
    );
  if (!affiliate && !program?.takes_applications)
    return (
      <EmptyState icon={<Megaphone size={40} strokeWidth={1.25} />} title={t('portal.closedTitle')}>
        {t('portal.closedText')}
      </EmptyState>
    );
  if (!affiliate) return program && <ApplyForm program={program} onDone={reload} />;
  return (
    <Stack $gap={8}>
      {(affiliate.state === 'paused' || !program) && <Notice tone="warning">{t('portal.paused')}</Notice>}
      <Figures data={data} />
      <OwnLinks code={affiliate.code} coupons={data.coupons} />
      <Earnings affiliateId={affiliate.id} />
      <OwnPayouts affiliateId={affiliate.id} />
      <PayoutDataForm key={affiliate.payout_hint} hint={affiliate.payout_hint} onDone={reload} />
    </Stack>
  );
}

function Figures({ data }: { data: MyAffiliate }) {
  const { t, language } = useAffiliateTranslations();
  const { count } = useFormat();
  const { settings } = useSite();
  const sums =
    data.sums.length > 0 ? data.sums : [{ currency: settings.currency, waiting: 0, approved: 0, paid: 0 }];
  return (
    <FigureTiles>
      <FigureTile name={t('portal.figures.clicks')} value={count(data.clicks)} />
      <FigureTile name={t('portal.figures.orders')} value={count(data.orders)} />
      {(['waiting', 'approved', 'paid'] as const).map((key) => (
        <FigureTile
          key={key}
          name={t(`portal.figures.${key}`)}
          value={sums.map((sum) => (
            <Price key={sum.currency} minor={sum[key]} currency={sum.currency} locale={language} />
          ))}
        />
      ))}
    </FigureTiles>
  );
}
