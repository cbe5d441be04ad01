import { Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { Link, useLocation } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import { AccountArea } from '../../account/account-area.tsx';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** Two groups of links stand side by side from here on, in the longest language too. */
const fromLaptop = '@media (min-width: 64rem)';
const belowLaptop = '@media (max-width: 63.99rem)';

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
  white-space: nowrap;
  ${onMobile} {
    gap: ${space(3)};
  }
`;
const Links = styled.ul`
  display: flex;
  gap: ${space(6)};
  padding: 0;
  list-style: none;
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    &[aria-current] {
      font-weight: 600;
    }
  }
`;
const Wide = styled.nav`
  ${belowLaptop} {
    display: none;
  }
`;
const Narrow = styled.details`
  ${fromLaptop} {
    display: none;
  }
  summary {
    display: grid;
    place-items: center;
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  nav {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    padding: ${space(4)} clamp(1rem, 4vw, 2.5rem);
    border-block-end: 1px solid var(--stoa-border);
    background: var(--stoa-ground);
  }
  ul {
    display: grid;
    gap: 0;
  }
  a {
    display: block;
    padding-block: ${space(3)};
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
  > a:first-child {
    padding-inline: ${space(3)};
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

const MENU = [
  ['home', '/'],
  ['product', '/product'],
  ['useCases', '/use-cases'],
  ['features', '/features'],
  ['pricing', '/pricing'],
] as const;

/** The head of the platform's own pages; the menu of small screens opens without a script. */
export function PlatformHeader() {
  const { t } = useMarketingTranslations();
  const { pathname } = useLocation();
  const menu = (
    <Links>
      {MENU.map(([key, path]) => (
        <li key={key}>
          <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
            {t(`menu.${key}`)}
          </Link>
        </li>
      ))}
    </Links>
  );
  return (
    <Bar>
      <Inner>
        <Wordmark />
        <Wide aria-label={t('menu.label')}>{menu}</Wide>
        <Tools>
          <Link to="/docs">{t('menu.docs')}</Link>
          <ThemeMenu />
          <AccountArea showLogin />
          <Narrow key={pathname}>
            <summary aria-label={t('menu.open')}>
              <Menu size={22} strokeWidth={1.5} aria-hidden />
            </summary>
            <nav aria-label={t('menu.label')}>{menu}</nav>
          </Narrow>
        </Tools>
      </Inner>
    </Bar>
  );
}
