import { notify } from '@stoa/shared/notify';
import { Button, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { PackageCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { HoldTable } from './hold-table.tsx';
import { ShopScreen } from './shop-screen.tsx';
import { type Hold, HOLD_KINDS, HOLDS_PAGE_SIZE, useHoldListState, useHolds } from './use-holds.ts';
import { useErrorMessage } from './use-error-message.ts';

/** What unpaid orders hold, over all orders of the site. */
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
  const [state, change] = useHoldListState();
  const { data, error, mutate } = useHolds(state);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [releasing, setReleasing] = useState<Hold[]>([]);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  if (data.total === 0 && state.search === '' && state.kind === null) {
    return (
      <EmptyState icon={<PackageCheck size={40} strokeWidth={1.25} />} title={t('holds.emptyTitle')}>
        {t('holds.empty')}
      </EmptyState>
    );
  }
  const chosen = data.rows.filter(({ orderId }) => selected.has(orderId));
  return (
    <>
      <ListFilters
        search={{
          label: t('holds.search'),
          hint: t('holds.searchHint'),
          value: state.search,
          onChange: (search) => change({ search }),
        }}
        choices={[
          {
            label: t('holds.kind'),
            value: state.kind ?? '',
            options: [
              ['', t('holds.any')],
              ...HOLD_KINDS.map((kind) => [kind, t(`holds.kinds.${kind}`)] as const),
            ],
            onChange: (kind) => change({ kind: HOLD_KINDS.find((known) => known === kind) ?? null }),
          },
        ]}
      />
      {data.rows.length > 0 ? (
        <HoldTable
          rows={data.rows}
          selected={selected}
          onSelect={setSelected}
          onRelease={(hold) => setReleasing([hold])}
        />
      ) : (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('holds.noMatchTitle')}
          action={
            <Button variant="secondary" onClick={() => change({ search: '', kind: null })}>
              {t('holds.clear')}
            </Button>
          }
        >
          {t('holds.noMatch')}
        </EmptyState>
      )}
      {chosen.length > 0 && (
        <Button variant="secondary" onClick={() => setReleasing(chosen)}>
          {t('holds.release', { count: chosen.length })}
        </Button>
      )}
      <Pager
        page={state.page}
        pageSize={HOLDS_PAGE_SIZE}
        total={data.total}
        onPage={(page) => change({ page })}
      />
      {releasing.length > 0 && (
        <ReleaseDialog
          holds={releasing}
          onClose={() => setReleasing([])}
          onDone={async (left) => {
            setSelected(new Set(left.map(({ orderId }) => orderId)));
            setReleasing(left);
            await mutate();
          }}
        />
      )}
    </>
  );
}

/** Releases one hold after another; those that could not be released stay, each with its reason. */
function ReleaseDialog(props: { holds: Hold[]; onDone(left: Hold[]): Promise<void>; onClose(): void }) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function release() {
    setBusy(true);
    const left: Hold[] = [];
    const reasons: string[] = [];
    for (const hold of props.holds) {
      try {
        await callShopRpc('release_order_holds', { p_order_id: hold.orderId });
      } catch (error) {
        left.push(hold);
        reasons.push(t('holds.failed', { number: hold.number, reason: say(error) }));
      }
    }
    const done = props.holds.length - left.length;
    if (done > 0) notify('success', t('holds.released', { count: done }));
    setProblem(reasons.join(' ') || null);
    setBusy(false);
    await props.onDone(left);
  }
  return (
    <ConfirmDialog
      title={t('holds.releaseTitle', { count: props.holds.length })}
      text={t('holds.releaseText')}
      action={t('holds.release', { count: props.holds.length })}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void release()}
      onClose={props.onClose}
    />
  );
}
