import type { OperatorLimit } from '@stoa/shared/contracts/operator-accounts';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { useTranslations } from '@stoa/shared/i18n';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import type { DialogProps } from './account-dialog-kind.ts';
import { useAccountForm } from './account-form.tsx';
import { useLimitText } from './limit-text.ts';

/** Takes an operator's figure away. */
export function RemoveLimitDialog({ limit, ...props }: DialogProps & { limit: OperatorLimit }) {
  const { t } = useTranslations('superadmin');
  const { nameOf, figure } = useLimitText();
  const name = nameOf(limit.metric);
  const form = useAccountForm(props, {
    schema: ReasonFields,
    initial: { reason: '' },
    entity: `no limit ${limit.metric}`,
    done: t('account.removeDone', { name }),
    toChange: (values) => ['DELETE', `limits/${limit.metric}`, values],
  });
  return (
    <ReasonDialog
      {...props}
      form={form}
      title={t('account.removeTitle', { name })}
      lead={t('account.removeLead', { figure: figure(limit.metric, limit.planLimit) })}
      confirm={t('account.removeLimit')}
      isDangerous
    />
  );
}
