import { type FormEvent, useCallback, useRef, useState } from 'react';
import { answerFactor, type SecondFactor, signOut } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';
import { Button, Field, Input, Select, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { type AuthProblem, authProblem } from './auth-error.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { ProblemText } from './fields.tsx';
import { useSiteName } from './use-site-name.ts';

/** Asks whoever has given their password for the code of their authenticator app, or for one they kept in case it is lost. */
export function Challenge({ factors, onDone }: { factors: SecondFactor[]; onDone?: () => Promise<void> }) {
  const { t } = useSiteTranslations();
  const name = useSiteName();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const { backend } = useBootstrap();
  const code = useRef<HTMLInputElement>(null);
  const focused = useCallback((input: HTMLInputElement | null) => {
    code.current = input;
    input?.focus();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typedCode = String(data.get('code') ?? '');
    const typed = digitsOf(typedCode);
    if (!isRecovery && typed.length !== 6) return fail({ field: 'code', messageKey: 'mfa.missing' });
    setBusy(true);
    try {
      if (isRecovery) await (await recoveryCodes()).answerRecoveryCode(backend, typedCode);
      else await answerFactor(String(data.get('factor') ?? factors[0]?.id), typed);
      await onDone?.();
    } catch (error) {
      fail(codeProblem(error, isRecovery));
    } finally {
      setBusy(false);
    }
  }

  function fail(found: AuthProblem) {
    setProblem(found);
    code.current?.select();
  }

  function change() {
    setProblem(null);
    setRecovery(!isRecovery);
  }

  return (
    <AuthPage title={t('mfa.title')} text={isRecovery ? t('mfa.recovery.text') : t('mfa.text', { name })}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {!isRecovery && factors.length > 1 && (
            <Field label={t('mfa.device')}>
              <Select name="factor">
                {factors.map(({ id, name: device }, index) => (
                  <option key={id} value={id}>
                    {device || `${t('mfa.device')} ${index + 1}`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field
            label={t(isRecovery ? 'mfa.recovery.label' : 'mfa.code')}
            error={problem && <ProblemText problem={problem} />}
          >
            <Input
              key={String(isRecovery)}
              ref={focused}
              name="code"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              autoCapitalize={isRecovery ? 'characters' : undefined}
              spellCheck={false}
              dir="ltr"
              maxLength={isRecovery ? 24 : 12}
            />
          </Field>
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('mfa.verify')}
          </Button>
          <Button type="button" variant="quiet" block onClick={change}>
            {t(isRecovery ? 'mfa.recovery.app' : 'mfa.recovery.use')}
          </Button>
          <Button type="button" variant="quiet" block onClick={() => void signOut()}>
            {t('mfa.other')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

const recoveryCodes = () => import('@stoa/shared/session/recovery-codes');

/** The digits of what was typed, in whatever script and with whatever between them. */
function digitsOf(text: string): string {
  return [...text.normalize('NFKC')]
    .map((character) => (/\p{Nd}/u.test(character) ? String(valueOf(character)) : ''))
    .join('');
}

/** Decimal digits stand in runs of ten that begin with their zero. */
function valueOf(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}

function codeProblem(error: unknown, isRecovery: boolean): AuthProblem {
  const { code, status } = (error ?? {}) as { code?: string; status?: number };
  // A backend of another make has no such codes: none is right there.
  if (isRecovery && (code === 'mfa_verification_failed' || status === 404))
    return { field: 'code', messageKey: 'mfa.recovery.wrong' };
  if (code === 'mfa_verification_failed' || code === 'mfa_challenge_expired')
    return { field: 'code', messageKey: 'mfa.wrong' };
  return { ...authProblem(error), field: 'code' };
}
