import { TrialFields } from '@stoa/shared/contracts/operator-account-fields';
import { useTranslations } from '@stoa/shared/i18n';
import { localMoment } from './local-moment.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import type { DialogProps } from './account-dialog-kind.ts';
import { useAccountForm } from './account-form.tsx';
import { MomentField } from './moment-field.tsx';

/** Moves the end of the running trial. */
export function TrialDialog(props: DialogProps) {
  const { t } = useTranslations('superadmin');
  const { name, subscription } = props.account;
  const form = useAccountForm(props, {
    schema: TrialFields,
    initial: { trialEndsAt: localMoment(subscription?.trialEndsAt ?? null), reason: '' },
    entity: 'trial',
    done: t('account.trialDone', { name }),
    texts: { trialEndsAt: t('account.past') },
    codes: { trial_over: { field: 'trialEndsAt', text: t('account.trialOver') } },
    toChange: ({ trialEndsAt, reason }) => [
      'PUT',
      'trial',
      { trialEndsAt: new Date(trialEndsAt).toISOString(), reason },
    ],
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('account.trialTitle', { name })}
      lead={t('account.trialLead')}
      confirm={t('account.extendTrial')}
    >
      <MomentField form={form} name="trialEndsAt" label={t('account.trialEnd')} required />
    </ReasonDialog>
  );
}
