import { LimitFields } from '@stoa/shared/contracts/operator-account-fields';
import type { OperatorLimit } from '@stoa/shared/contracts/operator-accounts';
import { NumberField } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { localMoment } from './local-moment.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import type { DialogProps } from './account-dialog-kind.ts';
import { useAccountForm } from './account-form.tsx';
import { useLimitText } from './limit-text.ts';
import { MomentField } from './moment-field.tsx';

/** Sets a figure in place of the plan's. */
export function LimitDialog({ limit, ...props }: DialogProps & { limit: OperatorLimit }) {
  const { t } = useTranslations('superadmin');
  const { nameOf, figure, isSize } = useLimitText();
  const { metric, override, planLimit } = limit;
  const name = nameOf(metric);
  const form = useAccountForm(props, {
    schema: LimitFields,
    initial: { value: limit.limit, until: localMoment(override?.until ?? null), reason: '' },
    entity: `limit ${metric}`,
    done: t('account.limitDone', { name }),
    texts: { value: t('account.valueWrong'), until: t('account.past') },
    codes: { limit_invalid: { field: 'value', text: t('account.valueWrong') } },
    toChange: ({ until, ...values }) => [
      'PUT',
      `limits/${metric}`,
      { ...values, until: until === '' ? null : new Date(until).toISOString() },
    ],
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('account.limitTitle', { name })}
      lead={t('account.limitLead', { figure: figure(metric, planLimit) })}
      confirm={t('account.setLimit')}
    >
      <NumberField
        form={form}
        name="value"
        label={isSize(metric) ? t('account.valueSize') : t('account.value')}
        hint={t('account.valueHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <MomentField form={form} name="until" label={t('account.until')} hint={t('account.untilHint')} />
    </ReasonDialog>
  );
}
