import { getClient } from '@stoa/shared/session';
import { Button, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useStartTranslations } from '../../translations/start.ts';
import { AuthPage } from '../../parts/auth-page.tsx';

const CODE_LENGTH = 6;
const RESEND_SECONDS = 60;

/** Confirms a new address by the code of the email, on the screen it was typed on. */
export function ConfirmCode(props: { email: string; onDone(): Promise<void>; onChangeAddress(): void }) {
  const { email, onDone } = props;
  const { t } = useStartTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'wrong' | 'resent'>('idle');
  const [waitSeconds, restart] = useCountdown(RESEND_SECONDS);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('code')).replace(/\D/g, '');
    setState('busy');
    const { error } = await (await getClient()).auth.verifyOtp({ email, token, type: 'signup' });
    if (!error) return onDone();
    setState('wrong');
    form.current?.querySelector('input')?.select();
  }

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value.replace(/\D/g, '').length === CODE_LENGTH && state !== 'busy')
      form.current?.requestSubmit();
  }

  async function resend() {
    restart();
    const { error } = await (await getClient()).auth.resend({ type: 'signup', email });
    setState(error ? 'idle' : 'resent');
  }

  return (
    <AuthPage title={t('code.title')} text={t('code.text', { email })}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {state === 'resent' && <Notice>{t('code.resent')}</Notice>}
          <Field label={t('code.label')} error={state === 'wrong' && t('code.wrong')}>
            <Input
              ref={focus}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={12}
              onChange={change}
            />
          </Field>
          <Button type="submit" size="lg" block busy={state === 'busy'}>
            {t('code.verify')}
          </Button>
          <Button
            type="button"
            variant="quiet"
            block
            disabled={waitSeconds > 0}
            onClick={() => void resend()}
          >
            {waitSeconds > 0 ? t('code.resendIn', { count: waitSeconds }) : t('code.resend')}
          </Button>
          <Button type="button" variant="quiet" block onClick={props.onChangeAddress}>
            {t('code.change')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [left, () => setLeft(seconds)];
}

const focus = (input: HTMLInputElement | null): void => input?.focus();
