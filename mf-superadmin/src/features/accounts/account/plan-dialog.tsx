import { AccountPlanInput } from '@stoa/shared/contracts/operator-accounts';
import { SelectField } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useOfferText } from '../../../data/offer-text.ts';
import type { DialogProps } from './account-dialog-kind.ts';
import { useAccountForm } from './account-form.tsx';

/** Puts the account on another plan. */
export function PlanDialog(props: DialogProps) {
  const { t } = useTranslations('superadmin');
  const { planOffer } = useOfferText();
  const { name, plan, plans } = props.account;
  const form = useAccountForm(props, {
    schema: AccountPlanInput,
    initial: { plan: plan ?? plans[0]?.id ?? '', reason: '' },
    entity: 'plan',
    done: t('account.planDone', { name }),
    codes: { invalid_plan: { field: 'plan', text: t('account.planGone') } },
    toChange: (values) => ['PUT', 'plan', values],
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('account.planTitle', { name })}
      lead={t('account.planLead')}
      confirm={t('account.changePlan')}
    >
      <SelectField form={form} name="plan" label={t('accounts.plan')} required>
        {plans.map(planOffer).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
