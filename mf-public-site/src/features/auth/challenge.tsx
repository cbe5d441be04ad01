import { type FormEvent, useEffect, useRef, useState } from 'react';
import { answerFactor, type SecondFactor, signOut } from '@stoa/shared/session';
import { Button, Field, Input, Select, Stack } from '@stoa/shared/ui';
import { useSiteWords } from '../../words/index.ts';
import { type AuthProblem, authProblem } from './auth-error.ts';
import { AuthPage } from './auth-page.tsx';
import { ProblemText } from './fields.tsx';
import { usePlaceName } from './use-place-name.ts';

/** Asks whoever has given their password for the code of their authenticator app. */
export function Challenge({ factors, onDone }: { factors: SecondFactor[]; onDone?: () => Promise<void> }) {
  const { t } = useSiteWords();
  const name = usePlaceName();
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = digitsOf(String(data.get('code') ?? ''));
    if (typed.length !== 6) return fail({ field: 'code', words: 'mfa.missing' });
    setBusy(true);
    try {
      await answerFactor(String(data.get('factor') ?? factors[0]?.id), typed);
      await onDone?.();
    } catch (error) {
      fail(codeProblem(error));
    } finally {
      setBusy(false);
    }
  }

  function fail(found: AuthProblem) {
    setProblem(found);
    code.current?.select();
  }

  return (
    <AuthPage title={t('mfa.title')} text={t('mfa.text', { name })}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {factors.length > 1 && (
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
          <Field label={t('mfa.code')} error={problem && <ProblemText problem={problem} />}>
            <Input
              ref={code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={12}
            />
          </Field>
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('mfa.verify')}
          </Button>
          <Button type="button" variant="quiet" block onClick={() => void signOut()}>
            {t('mfa.other')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

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

function codeProblem(error: unknown): AuthProblem {
  const { code } = (error ?? {}) as { code?: string };
  if (code === 'mfa_verification_failed' || code === 'mfa_challenge_expired')
    return { field: 'code', words: 'mfa.wrong' };
  return { ...authProblem(error), field: 'code' };
}
