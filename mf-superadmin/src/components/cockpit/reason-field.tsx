import { useTranslations } from '@stoa/shared/i18n';
import { Field, Textarea } from '@stoa/shared/ui';

const REASON_MIN = 3;
const REASON_MAX = 500;

/** Whether a reason says enough to stand in the audit. */
export const isReason = (reason: string): boolean => reason.trim().length >= REASON_MIN;

/** Why; without it nothing changes. */
export function ReasonField(props: {
  reason: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}) {
  const { t } = useTranslations('cockpit');
  return (
    <Field
      label={t('reason.label')}
      hint={t('reason.hint')}
      error={props.isMissing && t('reason.missing')}
      required
    >
      <Textarea
        rows={3}
        maxLength={REASON_MAX}
        value={props.reason}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
