import type { PlanProduct } from '@stoa/shared/contracts/operator-products';
import {
  PlanCouponFields,
  type PlanCouponInput,
  type PlanCouponRow,
} from '@stoa/shared/contracts/plan-coupons';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { CheckboxField, NumberField, SelectField, TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { operatorFetch } from '../../../data/operator-session.ts';

const PATH = '/api/operator/billing/coupons';
/** Flat amounts are typed in whole units. */
const MINOR_UNITS = 100;

interface Props {
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** Creates a coupon, whose terms never change. */
export function CreateCouponDialog(props: Props & { plans: readonly PlanProduct[] }) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const form = useForm({
    schema: PlanCouponFields,
    initial: {
      ...{ code: '', discountType: 'percentage', amount: 10, planId: '', cycles: 1 },
      ...{ firstOnly: false, usageLimit: null, reason: '' },
    } as PlanCouponFields,
    isAction: true,
    snapshot: { entity: 'plan coupon' },
    texts: {
      reason: common('reason.missing'),
      code: t('coupons.codeWrong'),
      amount: t('coupons.amountWrong'),
      cycles: t('coupons.cyclesWrong'),
      usageLimit: t('coupons.limitWrong'),
    },
    failed: (error) =>
      (error as { code?: string }).code === 'name_taken'
        ? t('coupons.taken')
        : problemText(error, common).text,
    async submit({ planId, ...fields }) {
      const amount = fields.discountType === 'flat' ? fields.amount * MINOR_UNITS : fields.amount;
      const body: PlanCouponInput = { ...fields, amount, appliesTo: planId === '' ? [] : [planId] };
      await operatorFetch(PATH, { method: 'POST', body });
      await props.onDone();
      notify('success', t('coupons.created'));
      props.onClose();
    },
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('coupons.createTitle')}
      lead={t('coupons.createLead')}
      confirm={t('coupons.create')}
    >
      <TextField form={form} name="code" label={t('coupons.code')} hint={t('coupons.codeHint')} required />
      <SelectField form={form} name="discountType" label={t('coupons.type')} required>
        <option value="percentage">{t('coupons.percentage')}</option>
        <option value="flat">{t('coupons.flat')}</option>
      </SelectField>
      <NumberField
        form={form}
        name="amount"
        label={t('coupons.amount')}
        hint={t('coupons.amountHint')}
        required
      />
      <SelectField form={form} name="planId" label={t('coupons.plans')} required>
        <option value="">{t('coupons.allPlans')}</option>
        {props.plans.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <NumberField form={form} name="cycles" label={t('coupons.cycles')} hint={t('coupons.cyclesHint')} />
      <NumberField form={form} name="usageLimit" label={t('coupons.limit')} hint={t('coupons.limitHint')} />
      <CheckboxField form={form} name="firstOnly" label={t('coupons.firstOnly')} />
    </ReasonDialog>
  );
}

/** Ends a coupon; subscriptions that have it keep it. */
export function EndCouponDialog(props: Props & { coupon: PlanCouponRow }) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const { id, code } = props.coupon;
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `${id} end` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await operatorFetch(`${PATH}/${id}/end`, { method: 'POST', body });
      await props.onDone();
      notify('success', t('coupons.endDone'));
      props.onClose();
    },
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('coupons.endTitle', { code })}
      lead={t('coupons.endLead')}
      confirm={t('coupons.end')}
      isDangerous
    />
  );
}
