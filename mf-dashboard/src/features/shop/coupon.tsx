import { notify } from '@stoa/shared/notify';
import { Link, useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, Price, Stack, Table } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { knownZone } from '../../data/start-of-day.ts';
import { useRejectedForm } from '../../data/use-rejected-form.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { CouponFields } from './coupon-fields.tsx';
import { CouponTotals } from './coupon-totals.tsx';
import { type Coupon, couponDraft, couponInput, couponProblems, type CouponProblems } from './coupon-form.ts';
import { Muted } from './muted.ts';
import { RecordPart } from '../../components/record-part.tsx';
import { RemoveButton } from './remove-button.tsx';
import { isPastEnd, SaveProblem } from './save-problem.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useCoupons, useCouponUses } from './use-coupons.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Makes a coupon, or changes one and tells how it was used. */
export function ShopCoupon() {
  const { t } = useShopTranslations();
  const { couponId = 'new' } = useParams();
  const isNew = couponId === 'new';
  const { data, error, mutate } = useCoupons();
  const [round, setRound] = useState(0);
  const startAnew = async () => {
    await mutate();
    setRound((before) => before + 1);
  };
  const coupon = data?.find(({ id }) => id === couponId) ?? null;
  const above = <Link to={SHOP_PATHS.coupons}>{t('coupons.back')}</Link>;
  return (
    <ShopScreen above={above} title={coupon?.name ?? t(isNew ? 'coupons.newTitle' : 'tabs.coupons')}>
      <RecordPart
        isMissing={data !== undefined}
        missing={{
          title: t('coupons.missingTitle'),
          text: t('coupons.missing'),
          back: t('coupons.back'),
          to: SHOP_PATHS.coupons,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {(isNew || coupon) && (
          <>
            <CouponForm
              key={`${coupon?.id ?? 'new'} ${round}`}
              coupon={coupon}
              reload={mutate}
              onReload={startAnew}
            />
            {coupon && <Report couponId={coupon.id} />}
          </>
        )}
      </RecordPart>
    </ShopScreen>
  );
}

function CouponForm(props: {
  coupon: Coupon | null;
  reload: () => Promise<unknown>;
  onReload(): Promise<void>;
}) {
  const { coupon, reload, onReload } = props;
  const { t } = useShopTranslations();
  const { account_id: accountId, settings } = useSite();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const currency = coupon?.currency ?? settings.currency;
  const before = couponDraft(coupon, knownZone(settings.timeZone));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<CouponProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(coupon?.version);
  const [hasEditConflict, setHasEditConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { form, rejected } = useRejectedForm();

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = couponProblems(draft);
    setProblem(null);
    setProblems(
      Object.fromEntries(
        Object.entries(found).map(([field, key]) => [field, t(`coupons.${key}`, { currency })]),
      ),
    );
    if (Object.keys(found).length > 0) return rejected();
    setBusy(true);
    try {
      const saved = await callShopRpc('save_coupon', {
        p_account_id: accountId,
        p_coupon: { ...couponInput(draft, before, coupon?.id), ...(coupon && { version }) },
      });
      setVersion(saved.version);
      notify('success', t('saved'));
      await reload();
      if (!coupon) void navigate(`${SHOP_PATHS.coupons}/${saved.id}`, { replace: true });
    } catch (error) {
      if (isPastEnd(error)) setHasEditConflict(true);
      else if ((error as Error).message === 'name_taken') setProblems({ name: say(error) });
      else setProblem(say(error));
      rejected();
    }
    setBusy(false);
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <Stack $gap={6}>
        <SaveProblem problem={problem} hasEditConflict={hasEditConflict} onReload={onReload} />
        <CouponFields
          currency={currency}
          draft={draft}
          problems={problems}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        <Cluster $gap={3}>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
          {coupon && (
            <RemoveButton
              title={t('coupons.remove')}
              text={t('coupons.removeText')}
              call="delete_coupon"
              args={{ p_coupon_id: coupon.id }}
              onDone={() => {
                notify('success', t('coupons.removed'));
                void reload();
                void navigate(SHOP_PATHS.coupons, { replace: true });
              }}
            />
          )}
        </Cluster>
      </Stack>
    </form>
  );
}

function Report({ couponId }: { couponId: string }) {
  const { t, language } = useShopTranslations();
  const { dateTime } = useFormat();
  const { data, error, mutate } = useCouponUses(couponId);
  return (
    <Part title={t('coupons.report')}>
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && <Muted>{t('coupons.reportNone')}</Muted>}
      {data && data.length > 0 && <CouponTotals couponId={couponId} />}
      {data && data.length > 0 && (
        <Table
          caption={t('coupons.report')}
          rows={data}
          rowKey={({ order_id }) => order_id}
          columns={[
            {
              key: 'order',
              title: t('coupons.order'),
              render: ({ order_id, order }) => (
                <Link to={`${SHOP_PATHS.orders}/${order_id}`}>{`#${order?.number} ${order?.name}`}</Link>
              ),
            },
            { key: 'when', title: t('coupons.when'), render: ({ created_at }) => dateTime(created_at) },
            {
              key: 'use',
              title: t('coupons.use'),
              render: ({ status }) => (
                <StatusBadge status={status}>{t(`coupons.uses.${status}`)}</StatusBadge>
              ),
            },
            {
              key: 'given',
              title: t('coupons.given'),
              align: 'end',
              render: ({ order }) =>
                order && <Price minor={order.discount_minor} currency={order.currency} locale={language} />,
            },
          ]}
        />
      )}
    </Part>
  );
}
