import { styled } from 'styled-components';
import { useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { LinkButton, onMobile } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';
import { UserMenu } from './user-menu.tsx';

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
`;
const SignUp = styled.span`
  ${onMobile} {
    display: none;
  }
`;

/** Shows the user menu when signed in, else login and sign-up (if the account shows them). */
export function AccountArea({ showLogin }: { showLogin: boolean }) {
  const session = useSession();
  const { t } = useSiteTranslations();
  const [params] = useSearchParams();
  if (session.status === 'signedIn') return <UserMenu user={session.user} />;
  if (!showLogin) return null;
  const from = params.get('redirectedFrom');
  const query = from ? `?${new URLSearchParams({ redirectedFrom: from })}` : '';
  return (
    <Buttons>
      <LinkButton to={`/login${query}`} variant="quiet" size="sm">
        {t('header.login')}
      </LinkButton>
      <SignUp>
        <LinkButton to={`/signup${query}`} size="sm">
          {t('header.signup')}
        </LinkButton>
      </SignUp>
    </Buttons>
  );
}
