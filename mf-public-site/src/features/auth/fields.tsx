import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Field, IconButton, Input } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import type { AuthField, AuthProblem } from './auth-error.ts';

const Row = styled.div`
  position: relative;
  input {
    padding-inline-end: 3rem;
  }
  button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
`;

/** Returns the text of a problem; for a weak password with all its reasons, and what to choose. */
export function ProblemText({ problem }: { problem: AuthProblem }): ReactNode {
  const { t } = useSiteTranslations();
  const text = t(problem.messageKey.includes('.') ? problem.messageKey : `auth.${problem.messageKey}`, {
    message: problem.message ?? '',
  });
  if (!problem.reasons?.length) return text;
  return (
    <>
      {text}
      <ul>
        {problem.reasons.map((reason) => {
          const known = ['length', 'characters', 'pwned'].includes(reason);
          return <li key={reason}>{known ? t(`auth.weakReasons.${reason}`) : reason}</li>;
        })}
      </ul>
      {t('auth.weakNext')}
    </>
  );
}

function errorOf(problem: AuthProblem | null, field: AuthField): ReactNode {
  return problem?.field === field ? <ProblemText problem={problem} /> : undefined;
}

export function NameField({ problem }: { problem: AuthProblem | null }) {
  const { t } = useSiteTranslations();
  return (
    <Field label={t('auth.name')} hint={t('auth.nameHint')} error={errorOf(problem, 'name')}>
      <Input name="name" autoComplete="name" maxLength={120} />
    </Field>
  );
}

export function EmailField({ problem }: { problem: AuthProblem | null }) {
  const { t } = useSiteTranslations();
  return (
    <Field label={t('auth.email')} error={errorOf(problem, 'email')}>
      <Input name="email" type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} />
    </Field>
  );
}

export function PasswordField({ problem, isNew = false }: { problem: AuthProblem | null; isNew?: boolean }) {
  const { t } = useSiteTranslations();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={t(isNew ? 'auth.newPassword' : 'auth.password')}
      hint={isNew ? t('auth.passwordHint') : undefined}
      error={errorOf(problem, 'password')}
    >
      <Row>
        <Input
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          dir="ltr"
          maxLength={200}
        />
        <IconButton
          label={t(isShown ? 'auth.hide' : 'auth.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Row>
    </Field>
  );
}
