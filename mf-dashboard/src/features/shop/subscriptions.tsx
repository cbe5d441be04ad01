import { ownZone } from '@stoa/shared/booking/slot-days';
import { SUBSCRIPTION_STATUSES } from '@stoa/shared/contracts/subscription';
import { useSWRConfig } from '@stoa/shared/data';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { EmptyState } from '@stoa/shared/ui';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx';
import { ShopScreen } from './shop-screen.tsx';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import { type ListedSubscription, readSubscriptions } from './subscription-query.ts';
import { SUBSCRIPTION_CSV } from './subscriptions-csv.ts';
import { useErrorMessage } from './use-error-message.ts';
import { resumeSubscription, useSubscriptionBulk } from './use-subscription-bulk.ts';
import '../../translations/shop/subscriptions.ts';

const CACHE_KEY = 'shop-subscriptions';
const NEWEST = { key: 'started', isDescending: true };

/** Lists the shop's subscriptions. */
export function ShopSubscriptions() {
  const { t } = useShopTranslations();
  return (
    <ShopScreen title={t('tabs.subscriptions')}>
      <SubscriptionList />
    </ShopScreen>
  );
}

function SubscriptionList() {
  const { t } = useShopTranslations();
  const { account_id: accountId, slug } = useSite();
  const { mutate } = useSWRConfig();
  const say = useErrorMessage();
  const [ending, setEnding] = useState<ListedSubscription | null>(null);
  const reload = () => mutate((key) => Array.isArray(key) && key[0] === CACHE_KEY && key[1] === accountId);
  async function resume(subscription: ListedSubscription) {
    try {
      await resumeSubscription(subscription);
      notify('success', t('subscriptions.resumed'));
    } catch (error) {
      notify('error', say(error));
    }
    await reload();
  }
  const timeZone = ownZone();
  return (
    <>
      <DataList
        id="subscriptions"
        cacheKey={CACHE_KEY}
        scope={[timeZone]}
        caption={t('subscriptions.caption')}
        columns={useSubscriptionColumns({ onCancel: setEnding, onResume: (one) => void resume(one) })}
        filters={useSubscriptionFilters()}
        sort={NEWEST}
        search={{ label: t('subscriptions.search'), hint: t('subscriptions.searchHint') }}
        rowKey={({ id }) => id}
        rowName={({ name, title }) => `${name} · ${title}`}
        read={(query, from, to) => readSubscriptions(accountId, query, { from, to, timeZone })}
        csv={{ fileName: `subscriptions-${slug}.csv`, columns: SUBSCRIPTION_CSV }}
        bulk={useSubscriptionBulk()}
        errorText={say}
        noMatchTitle={t('subscriptions.noMatchTitle')}
        empty={
          <EmptyState icon={<Repeat size={40} strokeWidth={1.25} />} title={t('subscriptions.emptyTitle')}>
            {t('subscriptions.empty')}
          </EmptyState>
        }
      />
      {ending && (
        <CancelSubscriptionDialog
          subscription={ending}
          onClose={() => setEnding(null)}
          onDone={async () => {
            setEnding(null);
            await reload();
          }}
        />
      )}
    </>
  );
}

function useSubscriptionFilters(): ListFilter[] {
  const { t } = useShopTranslations();
  return [
    {
      key: 'status',
      label: t('subscriptions.state'),
      kind: 'choice',
      options: SUBSCRIPTION_STATUSES.map((value) => ({ value, label: t(`subscriptions.states.${value}`) })),
    },
    { key: 'until', label: t('subscriptions.paidUntil'), kind: 'days' },
    {
      key: 'renews',
      label: t('subscriptions.renewal'),
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'yes', label: t('subscriptions.renews') },
        { value: 'no', label: t('subscriptions.ending') },
      ],
    },
  ];
}
