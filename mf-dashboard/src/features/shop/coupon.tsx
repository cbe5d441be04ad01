import { EditConflict, useEditBase, useFormConflict } from '@stoa/shared/conflicts';
import { CouponFields as Fields } from '@stoa/shared/contracts/catalogue';
import { useSWRConfig } from '@stoa/shared/data';
import { Form, type FormState, SubmitButton, useForm, useWatch } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Link, useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Cluster, Price, Table } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { knownZone } from '../../data/start-of-day.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { useCouponDisplay } from './coupon-display.ts';
import { CouponFields } from './coupon-fields.tsx';
import { CouponTotals } from './coupon-totals.tsx';
import { type Coupon, couponFields, couponInput } from './coupon-values.ts';
import { Muted } from './muted.ts';
import { RecordPart } from '../../components/record-part.tsx';
import { RemoveButton } from './remove-button.tsx';
import { renderSaveProblem } from './save-problem.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useCoupon, useCouponUses } from './use-coupon.ts';
import { useErrorMessage } from './use-error-message.ts';
import '../../translations/shop/coupons.ts';

/** Makes a coupon, or changes one and tells how it was used. */
export function ShopCoupon() {
  const { t } = useShopTranslations();
  const { couponId = 'new' } = useParams();
  const isNew = couponId === 'new';
  const { data, error, mutate } = useCoupon(isNew ? null : couponId);
  return (
    <ShopScreen title={data?.name ?? t(isNew ? 'coupons.newTitle' : 'tabs.coupons')}>
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('coupons.missingTitle'),
          text: t('coupons.missing'),
          back: t('coupons.back'),
          to: SHOP_PATHS.coupons,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {(isNew || data) && (
          <>
            <CouponForm key={data?.id ?? 'new'} coupon={data ?? null} reload={mutate} />
            {data && <Report couponId={data.id} />}
          </>
        )}
      </RecordPart>
    </ShopScreen>
  );
}

function CouponForm({
  coupon,
  reload,
}: {
  coupon: Coupon | null;
  reload: () => Promise<Coupon | null | undefined>;
}) {
  const { t } = useShopTranslations();
  const { account_id: accountId, settings } = useSite();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const currency = coupon?.currency ?? settings.currency;
  const zone = knownZone(settings.timeZone);
  const { mutate } = useSWRConfig();
  /** Reads lists that were shown a moment ago again. */
  const evictLists = () =>
    mutate((key) => Array.isArray(key) && key[0] === 'shop-coupons' && key[1] === accountId, undefined);
  const [stored, setStored] = useState(coupon);
  const toValues = (row: Coupon | null) => couponFields(row, zone);
  const base = useEditBase(toValues(coupon), coupon?.version ?? 0);
  const form: FormState<Fields> = useForm({
    schema: Fields,
    initial: toValues(coupon),
    ...(coupon && { snapshot: { base } }),
    texts: {
      name: t('coupons.nameWrong'),
      couponAmount: () =>
        t(
          form.methods.getValues('discountType') === 'flat' ? 'coupons.amountWrong' : 'coupons.percentWrong',
          {
            currency,
          },
        ),
      usageLimit: t('coupons.limitWrong'),
      perUserLimit: t('coupons.limitWrong'),
      dateEnd: t('coupons.endWrong'),
    },
    codes: { name_taken: { field: 'name', text: say(new Error('name_taken')) } },
    failed: say,
    async submit(values) {
      const saved = await callShopRpc('save_coupon', {
        p_account_id: accountId,
        p_coupon: { ...couponInput(values, stored, zone), ...(stored && { version: base.get().version }) },
      });
      setStored(saved);
      base.set({ values: toValues(saved), version: saved.version });
      notify('success', t('saved'));
      await evictLists();
      if (coupon) await reload();
      else void navigate(`${SHOP_PATHS.coupons}/${saved.id}`, { replace: true });
    },
  });
  const type = useWatch({ control: form.methods.control, name: 'discountType' });
  const display = useCouponDisplay();
  const conflict = useFormConflict<Fields, Coupon>({
    ...display,
    form,
    base,
    read: async () => (await reload()) ?? undefined,
    toValues,
    toVersion: ({ version }) => version,
    onRead: setStored,
  });
  return (
    <Form form={form} gap={6} renderProblem={renderSaveProblem}>
      <EditConflict {...conflict} />
      <CouponFields form={form} type={type} currency={currency} />
      <Cluster $gap={3}>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        {coupon && (
          <RemoveButton
            title={t('coupons.remove')}
            text={t('coupons.removeText')}
            call="delete_coupon"
            args={{ p_coupon_id: coupon.id }}
            onDone={() => {
              notify('success', t('coupons.removed'));
              void evictLists();
              void navigate(SHOP_PATHS.coupons, { replace: true });
            }}
          />
        )}
      </Cluster>
    </Form>
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
