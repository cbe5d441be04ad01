import { type BulkAction, DataList, type ListFilter } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { EmptyState } from '@stoa/shared/ui';
import { PackageCheck } from 'lucide-react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { useHoldColumns } from './hold-columns.tsx';
import { type Hold, HOLD_KINDS, readHolds } from './hold-query.ts';
import { HOLD_CSV } from './holds-csv.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useErrorMessage } from './use-error-message.ts';

const SOONEST = { key: 'until', isDescending: false };

/** Shows stock and coupons held by unpaid orders across the site. */
export function ShopHolds() {
  const { t } = useShopTranslations();
  return (
    <ShopScreen title={t('tabs.holds')} lead={t('holds.lead')}>
      <HoldList />
    </ShopScreen>
  );
}

function HoldList() {
  const { t } = useShopTranslations();
  const { account_id: accountId, slug } = useSite();
  const kind: ListFilter = {
    key: 'kind',
    label: t('holds.kind'),
    kind: 'choice',
    isSingle: true,
    options: HOLD_KINDS.map((value) => ({ value, label: t(`holds.kinds.${value}`) })),
  };
  const release: BulkAction<Hold> = {
    key: 'release',
    label: t('holds.release'),
    run: ({ orderId }) => callShopRpc('release_order_holds', { p_order_id: orderId }),
    doneText: (count) => t('holds.released', { count }),
    question: (count) => ({ title: t('holds.releaseTitle', { count }), text: t('holds.releaseText') }),
  };
  return (
    <DataList
      id="holds"
      cacheKey="shop-holds"
      caption={t('holds.caption')}
      columns={useHoldColumns()}
      filters={[kind]}
      sort={SOONEST}
      search={{ label: t('holds.search'), hint: t('holds.searchHint') }}
      rowKey={({ orderId }) => orderId}
      rowName={({ number }) => `#${number}`}
      read={(query, from, to) => readHolds(accountId, query, { from, to })}
      csv={{ fileName: `holds-${slug}.csv`, columns: HOLD_CSV }}
      bulk={[release]}
      errorText={useErrorMessage()}
      noMatchTitle={t('holds.noMatchTitle')}
      empty={
        <EmptyState icon={<PackageCheck size={40} strokeWidth={1.25} />} title={t('holds.emptyTitle')}>
          {t('holds.empty')}
        </EmptyState>
      }
    />
  );
}
