import { Link } from '@stoa/shared/router';
import { signUp, useSession } from '@stoa/shared/session';
import { Button, Notice, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { EmailField, NameField, PasswordField, ProblemText } from './fields.tsx';
import { SignedIn } from './signed-in.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useSiteName } from './use-site-name.ts';

/** New users of the platform go on to their first site. */
const FIRST_SITE = '/start';

/** Creates a user and leads on; on an account's site they become its member. */
export function Signup() {
  const { t } = useSiteTranslations();
  const name = useSiteName();
  const session = useSession();
  const form = useAuthForm(async (values) => {
    const { needsConfirmation } = await signUp(values);
    return needsConfirmation ? 'confirm' : 'done';
  }, FIRST_SITE);
  const { problem, isBusy, confirmFor, submit, query } = form;
  if (session.status === 'signedIn' && !isBusy && confirmFor === null)
    return <SignedIn user={session.user} />;
  return (
    <>
      {confirmFor !== null && (
        <ConfirmCode
          email={confirmFor}
          onDone={() => form.leadOn(FIRST_SITE)}
          onChangeAddress={form.changeAddress}
        />
      )}
      {/* Keeps the typed values for a change of address. */}
      <div hidden={confirmFor !== null}>
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
      </div>
    </>
  );
}
