import { Field, Input } from '@stoa/shared/ui';
import { useManageTranslations } from '../translations/manage/index.ts';

const MIN_REASON = 3;
const MAX_REASON = 500;

/** True for what the service takes as a reason. */
export const isReason = (text: string): boolean => text.trim().length >= MIN_REASON;

/** The reason of a change of the platform's files, for the audit log. */
export function FileReason(props: {
  value: string;
  hint: string;
  isWrong?: boolean;
  onChange(value: string): void;
}) {
  const { t } = useManageTranslations();
  return (
    <Field label={t('media.reason')} hint={props.hint} error={props.isWrong && t('media.reasonMissing')}>
      <Input
        dir="auto"
        maxLength={MAX_REASON}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </Field>
  );
}
