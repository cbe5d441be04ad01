import { Link } from '@stoa/shared/router';
import { factorsDue, signIn, useSession } from '@stoa/shared/session';
import { Button, Notice, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { useHandOver } from './hand-over/use-hand-over.ts';
import { HandOverFailed, LoggingIn } from './hand-over/logging-in.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { Challenge } from './challenge.tsx';
import { EmailField, PasswordField, ProblemText } from './fields.tsx';
import { SignedIn } from './signed-in.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useSiteName } from './use-site-name.ts';

/** Signs a person in and leads on to where they wanted to go. */
export function Login() {
  const { t } = useSiteTranslations();
  const name = useSiteName();
  const session = useSession();
  const { problem, isBusy, submit, leadOn, query } = useAuthForm(async ({ email, password }) => {
    await signIn({ email, password });
    return factorsDue().length ? 'factor' : 'done';
  });
  const handOver = useHandOver(leadOn);
  if (handOver === 'busy') return <LoggingIn />;
  if (session.status === 'signedIn' && !isBusy) return <SignedIn user={session.user} />;
  if (session.status === 'signedOut' && session.factors)
    return <Challenge factors={session.factors} onDone={leadOn} />;
  return (
    <AuthPage
      title={t('auth.loginTo', { name })}
      text={t('auth.loginText')}
      foot={
        <>
          {t('auth.noAccount')} <Link to={`/signup${query}`}>{t('auth.signup')}</Link>
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {handOver === 'failed' && <HandOverFailed />}
          {problem?.field === null && (
            <Notice tone="danger">
              <ProblemText problem={problem} />
            </Notice>
          )}
          <EmailField problem={problem} />
          <PasswordField problem={problem} />
          <Link to={`/login/reset-password${query}`}>{t('auth.forgot')}</Link>
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('auth.login')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
