import { Link } from '@stoa/shared/router';
import { signUp, useSession } from '@stoa/shared/session';
import { Button, Notice, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailField, NameField, PasswordField, ProblemText } from './fields.tsx';
import { SignedIn } from './signed-in.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useSiteName } from './use-site-name.ts';

/** Creates a person and leads on; on an account's site they become its member. */
export function Signup() {
  const { t } = useSiteTranslations();
  const name = useSiteName();
  const session = useSession();
  const { problem, isBusy, confirmFor, submit, query } = useAuthForm(async (form) => {
    const { needsConfirmation } = await signUp(form);
    return needsConfirmation ? 'confirm' : 'done';
  });
  if (session.status === 'signedIn' && !isBusy) return <SignedIn user={session.user} />;
  if (confirmFor !== null)
    return (
      <AuthPage title={t('auth.confirmTitle')} text={t('auth.confirmText', { email: confirmFor })}>
        <Link to={`/login${query}`}>{t('auth.login')}</Link>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t('auth.signupTo', { name })}
      text={t('auth.signupText')}
      foot={
        <>
          {t('auth.haveAccount')} <Link to={`/login${query}`}>{t('auth.login')}</Link>
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {problem?.field === null && (
            <Notice tone="danger">
              <ProblemText problem={problem} />
            </Notice>
          )}
          <NameField problem={problem} />
          <EmailField problem={problem} />
          <PasswordField problem={problem} isNew />
          <Button type="submit" size="lg" block busy={isBusy}>
            {t('auth.signup')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
