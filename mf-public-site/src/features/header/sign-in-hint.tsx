import { styled } from 'styled-components';
import { Link, useLocation, useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { space } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';

const Line = styled.output`
  display: block;
  position: relative;
  z-index: 1;
  padding: ${space(2)} ${space(4)};
  background: var(--stoa-primary-soft);
  text-align: center;
  font-size: var(--stoa-size-sm);
`;

/** Tells a visitor who was sent here from a protected page why, and how to go on. */
export function SignInHint() {
  const { status } = useSession();
  const { t } = useSiteTranslations();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const from = params.get('redirectedFrom');
  if (!from || status !== 'signedOut') return null;
  return (
    <Line>
      {t('header.signInFirst')}
      {pathname !== '/login' && (
        <>
          {' '}
          <Link to={`/login?${new URLSearchParams({ redirectedFrom: from })}`}>{t('header.login')}</Link>
        </>
      )}
    </Line>
  );
}
