import { type FormEvent, useState } from 'react';
import { getClient, useSession } from '@stoa/shared/session';
import { notify } from '@stoa/shared/notify';
import { Button, LinkButton, Notice, Skeleton, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { type AuthProblem, authProblem } from './auth-error.ts';
import { Challenge } from './challenge.tsx';
import { checkForm } from './check-form.ts';
import { EmailField, PasswordField, ProblemText } from './fields.tsx';
import { useWayOn } from './use-way-on.ts';

/** Asks for the link that leads to a new password; whoever came by that link chooses it. */
export function ResetPassword() {
  const session = useSession();
  const { t } = useSiteTranslations();
  if (session.status === 'loading')
    return (
      <AuthPage title={t('auth.resetTitle')} text={t('state.loading')}>
        <Skeleton $height="3rem" />
      </AuthPage>
    );
  if (session.status === 'signedIn') return <NewPassword email={session.user.email ?? ''} />;
  return session.factors ? <Challenge factors={session.factors} /> : <RequestLink />;
}

function RequestLink() {
  const { t } = useSiteTranslations();
  const { query } = useWayOn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problem, isBusy, submit } = useSending(async (form) => {
    const email = form.email;
    const missing = checkForm({ email, password: 'not asked here' });
    if (missing) return missing;
    const redirectTo = `${location.origin}/login/reset-password${query}`;
    const { error } = await (await getClient()).auth.resetPasswordForEmail(email, { redirectTo });
    if (error) return authProblem(error);
    setSentTo(email);
    return null;
  });
  if (sentTo !== null)
    return (
      <AuthPage title={t('auth.confirmTitle')} text={t('auth.resetSent', { email: sentTo })}>
        <LinkButton to={`/login${query}`} block>
          {t('auth.toLogin')}
        </LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title={t('auth.resetTitle')} text={t('auth.resetText')}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <General problem={problem} />
          <EmailField problem={problem} />
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('auth.resetSend')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

function NewPassword({ email }: { email: string }) {
  const { t } = useSiteTranslations();
  const { leadOn } = useWayOn();
  const { problem, isBusy, submit } = useSending(async ({ password }) => {
    if (password === '') return { field: 'password', messageKey: 'passwordMissing' };
    const { error } = await (await getClient()).auth.updateUser({ password });
    if (error) return authProblem(error);
    notify('success', t('auth.passwordChanged'));
    await leadOn();
    return null;
  });
  return (
    <AuthPage title={t('auth.chooseTitle')} text={t('auth.chooseText', { email })}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <General problem={problem} />
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField problem={problem} isNew />
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('auth.savePassword')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

/** Shows an error that belongs to no field. */
function General({ problem }: { problem: AuthProblem | null }) {
  if (problem?.field !== null) return null;
  return (
    <Notice tone="danger">
      <ProblemText problem={problem} />
    </Notice>
  );
}

type Send = (form: { email: string; password: string }) => Promise<AuthProblem | null>;

function useSending(send: Send) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const data = new FormData(element);
    const text = (name: string) => String(data.get(name) ?? '');
    setBusy(true);
    const found = await send({ email: text('email').trim(), password: text('password') }).catch(authProblem);
    setBusy(false);
    setProblem(found);
    const field = found?.field ? element.elements.namedItem(found.field) : null;
    if (field instanceof HTMLElement) field.focus();
  }
  return { problem, isBusy, submit };
}
