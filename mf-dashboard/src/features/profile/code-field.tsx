import { Field, Input } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { usePeopleTranslations } from '../../translations/people/index.ts';

/** The six digits an authenticator app shows, or one of the codes that stand in for it. */
export function CodeField(props: {
  value: string;
  error?: ReactNode;
  isRecoveryToo?: boolean;
  onChange: (code: string) => void;
}) {
  const { t } = usePeopleTranslations();
  const { isRecoveryToo = false } = props;
  return (
    <Field
      label={t('factors.code')}
      hint={t(isRecoveryToo ? 'recovery.orCode' : 'factors.codeHint')}
      error={props.error}
      required
    >
      <Input
        dir="ltr"
        inputMode={isRecoveryToo ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={isRecoveryToo ? 24 : 7}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </Field>
  );
}

/** Apps show the digits in two groups; people type them so. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Checks whether the input looks like a recovery code. */
export const isRecoveryCode = (typed: string): boolean => typed.replaceAll(/[^a-z0-9]/gi, '').length === 10;
