import { styled } from 'styled-components';
import { useLocation } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import { AccountArea } from '../../account/account-area.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { usePlatformTranslations } from '../../translations/platform.ts';
import { Wordmark } from './wordmark.tsx';

const Bar = styled.header`
  position: relative;
  z-index: 50;
  border-block-end: 1px solid var(--stoa-border);
  background: var(--stoa-ground);
`;
const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  min-block-size: 4.5rem;
  max-inline-size: var(--stoa-width);
  margin-inline: auto;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
`;
const Nav = styled.nav`
  display: flex;
  gap: ${space(6)};
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  ${onMobile} {
    display: none;
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
`;

/** The head of the platform's own pages. */
export function PlatformHeader() {
  const { t } = usePlatformTranslations();
  const { pathname } = useLocation();
  return (
    <Bar>
      <Inner>
        <Wordmark />
        {pathname === '/' && (
          <Nav aria-label={t('nav.label')}>
            {(['what', 'how', 'start'] as const).map((part) => (
              <a key={part} href={`#${part}`}>
                {t(`nav.${part}`)}
              </a>
            ))}
          </Nav>
        )}
        <Tools>
          <ThemeMenu />
          <AccountArea showLogin />
        </Tools>
      </Inner>
    </Bar>
  );
}
