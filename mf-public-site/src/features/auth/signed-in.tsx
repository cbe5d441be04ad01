import { useNavigate } from '@stoa/shared/router';
import { type SessionUser, signOut } from '@stoa/shared/session';
import { Button, Cluster, LinkButton } from '@stoa/shared/ui';
import { nameOf } from '../../parts/name-of.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import { AuthPage } from '../../parts/auth-page.tsx';

/** Replaces login and sign-up for a signed-in user. */
export function SignedIn({ user }: { user: SessionUser }) {
  const { t } = useSiteTranslations();
  const navigate = useNavigate();
  async function leave() {
    await signOut();
    await navigate('/');
  }
  return (
    <AuthPage title={t('auth.signedInTitle')} text={t('auth.signedInText', { name: nameOf(user) })}>
      <Cluster>
        <LinkButton to="/dashboard">{t('header.dashboard')}</LinkButton>
        <Button variant="secondary" onClick={() => void leave()}>
          {t('header.logout')}
        </Button>
      </Cluster>
    </AuthPage>
  );
}
