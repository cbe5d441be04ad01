import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Checkbox, Cluster, EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { Repeat, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { Muted } from './muted.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { SubscriptionFilters } from './subscription-filters.tsx';
import { useSubscriptionListState } from './subscription-list-state.ts';
import { usePriceText } from './use-price-text.ts';
import { useErrorMessage } from './use-error-message.ts';
import { type NamedSubscription, SUBSCRIPTIONS_PAGE_SIZE, useSubscriptions } from './use-subscriptions.ts';

/** Who pays again and again. */
export function ShopSubscriptions() {
  const { t } = useShopTranslations();
  return (
    <ShopScreen title={t('tabs.subscriptions')} lead={t('subscriptions.lead')}>
      <SubscriptionList />
    </ShopScreen>
  );
}

function SubscriptionList() {
  const { t } = useShopTranslations();
  const [state, change] = useSubscriptionListState();
  const [ending, setEnding] = useState<NamedSubscription | null>(null);
  const { data, error, mutate } = useSubscriptions(state);
  const say = useErrorMessage();
  async function resume({ id }: NamedSubscription) {
    try {
      await callShopRpc('resume_subscription', { p_subscription_id: id });
      notify('success', t('subscriptions.resumed'));
    } catch (failure) {
      notify('error', say(failure));
    }
    await mutate();
  }
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const isFiltered = state.search !== '' || state.status !== null;
  if (data.total === 0 && !isFiltered) {
    return (
      <EmptyState icon={<Repeat size={40} strokeWidth={1.25} />} title={t('subscriptions.emptyTitle')}>
        {t('subscriptions.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <SubscriptionFilters state={state} onChange={change} />
      {data.subscriptions.length > 0 ? (
        <SubscriptionTable
          rows={data.subscriptions}
          onCancel={setEnding}
          onResume={(one) => void resume(one)}
        />
      ) : (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('subscriptions.noMatchTitle')}
          action={
            <Button variant="secondary" onClick={() => change({ search: '', status: null })}>
              {t('subscriptions.clear')}
            </Button>
          }
        >
          {t('subscriptions.noMatch')}
        </EmptyState>
      )}
      <Pager
        page={state.page}
        pageSize={SUBSCRIPTIONS_PAGE_SIZE}
        total={data.total}
        onPage={(page) => change({ page })}
      />
      {ending && (
        <CancelDialog
          subscription={ending}
          onClose={() => setEnding(null)}
          onDone={async () => {
            setEnding(null);
            notify('success', t('subscriptions.cancelled'));
            await mutate();
          }}
        />
      )}
    </>
  );
}

function SubscriptionTable(props: {
  rows: readonly NamedSubscription[];
  onCancel(subscription: NamedSubscription): void;
  onResume(subscription: NamedSubscription): void;
}) {
  const { t } = useShopTranslations();
  const { date, count } = useFormat();
  const priceText = usePriceText();
  return (
    <Table
      caption={t('subscriptions.caption')}
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'member',
          title: t('subscriptions.member'),
          render: ({ name, title, order_id, number }) => (
            <>
              <Link to={`${SHOP_PATHS.orders}/${order_id}`}>
                <bdi>{name}</bdi>
              </Link>
              <Muted>
                <bdi>{title}</bdi> · <bdi>#{number}</bdi>
              </Muted>
            </>
          ),
        },
        {
          key: 'state',
          title: t('subscriptions.state'),
          render: ({ status, cancel_at_period_end }) => (
            <>
              <StatusBadge status={status}>{t(`subscriptions.states.${status}`)}</StatusBadge>
              {status === 'active' && cancel_at_period_end && <Muted>{t('subscriptions.ending')}</Muted>}
            </>
          ),
        },
        {
          key: 'until',
          title: t('subscriptions.paidUntil'),
          render: ({ current_period_end }) => date(current_period_end),
        },
        {
          key: 'payments',
          title: t('subscriptions.payments'),
          align: 'end',
          render: ({ cycles_done, cycles_total }) =>
            cycles_total
              ? t('subscriptions.paymentsOf', { done: count(cycles_done), total: count(cycles_total) })
              : count(cycles_done),
        },
        {
          key: 'amount',
          title: t('subscriptions.amount'),
          align: 'end',
          render: (one) => priceText({ ...one, iterations: null }),
        },
        {
          key: 'actions',
          title: t('subscriptions.actions'),
          align: 'end',
          render: (one) =>
            (one.status === 'active' || one.status === 'past_due') && (
              <Cluster $gap={2} $justify="end">
                {one.status === 'active' && one.cancel_at_period_end && (
                  <Button variant="secondary" size="sm" onClick={() => props.onResume(one)}>
                    {t('subscriptions.resume')}
                  </Button>
                )}
                <Button variant="secondary" size="sm" onClick={() => props.onCancel(one)}>
                  {t('subscriptions.cancel')}
                </Button>
              </Cluster>
            ),
        },
      ]}
    />
  );
}

function CancelDialog(props: { subscription: NamedSubscription; onDone(): Promise<void>; onClose(): void }) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const { subscription } = props;
  const [isAtOnce, setAtOnce] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function cancel() {
    setBusy(true);
    try {
      await callShopRpc('cancel_subscription', { p_subscription_id: subscription.id, p_at_once: isAtOnce });
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={`${subscription.title} · ${subscription.name}`}
      text={t('subscriptions.cancelText')}
      action={t('subscriptions.cancel')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('close'), close: t('close') }}
      onConfirm={() => void cancel()}
      onClose={props.onClose}
    >
      <Checkbox
        label={t('subscriptions.atOnce')}
        checked={isAtOnce}
        onChange={({ target }) => setAtOnce(target.checked)}
      />
    </ConfirmDialog>
  );
}
