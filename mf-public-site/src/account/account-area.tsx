import { styled } from 'styled-components';
import { useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { LinkButton, onMobile } from '@stoa/shared/ui';
import { useSiteWords } from '../words/index.ts';
import { UserMenu } from './user-menu.tsx';

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
`;
/** On the narrowest screens it would break into two lines. */
const LogIn = styled.span<{ $isInMenu: boolean }>`
  @media (width < 22.5rem) {
    display: ${({ $isInMenu }) => ($isInMenu ? 'none' : 'inline')};
  }
`;
const SignUp = styled.span`
  ${onMobile} {
    display: none;
  }
`;

/**
 * Who is here: the user menu when somebody is, else the ways in (where the account shows them).
 * @param props.isInMenu a menu beside it leads to the sign-in too
 */
export function AccountArea(props: { showLogin: boolean; isInMenu?: boolean }) {
  const { showLogin, isInMenu = false } = props;
  const session = useSession();
  const { t } = useSiteWords();
  const [params] = useSearchParams();
  if (session.status === 'signedIn') return <UserMenu user={session.user} />;
  if (!showLogin) return null;
  const from = params.get('redirectedFrom');
  const query = from ? `?${new URLSearchParams({ redirectedFrom: from })}` : '';
  return (
    <Buttons>
      <LogIn $isInMenu={isInMenu}>
        <LinkButton to={`/login${query}`} variant="quiet" size="sm">
          {t('header.login')}
        </LinkButton>
      </LogIn>
      <SignUp>
        <LinkButton to={`/signup${query}`} size="sm">
          {t('header.signup')}
        </LinkButton>
      </SignUp>
    </Buttons>
  );
}
