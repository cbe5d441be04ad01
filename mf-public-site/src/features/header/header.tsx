import { HEADER_SHADOW_AFTER_PX } from '@stoa/shared/contracts/limits';
import { Slot, useSite } from '@stoa/shared/shell';
import { useSiteTranslations } from '../../translations/index.ts';
import { menuTree } from './menu-tree.ts';
import { AccountArea } from '../../account/account-area.tsx';
import { Bar, Inner, OnlyWide, Room, TransparentHeaderRoom, Tools } from './header-styles.ts';
import { Logo } from '../../logo/logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolledPast } from './use-scrolled.ts';

/** The head of an account's site; what stands in it is decided by the account's settings. */
export function Header() {
  const { settings, menus } = useSite();
  const { t } = useSiteTranslations();
  const { header } = settings;
  const isTransparent = header.header_style === 'transparent';
  const isScrolled = useScrolledPast(0);
  const hasShadow = useScrolledPast(HEADER_SHADOW_AFTER_PX);
  const mode = isTransparent ? (isScrolled ? 'fixed' : 'absolute') : header.header_fix ? 'sticky' : 'static';
  const tree = menuTree(menus.header);
  return (
    <>
      {/* A transparent header takes no room of its own: what stood behind it would lie under it. */}
      {isTransparent && <SignInHint />}
      <Room $mode={mode}>
        {isTransparent && <TransparentHeaderRoom />}
        <Bar
          $mode={mode}
          $shadow={hasShadow}
          $fontSize={header.header_fontsize}
          data-header={mode}
          data-shadow={hasShadow}
        >
          <Inner $isCentered={header.header_style === 'centered'}>
            <MobileMenu
              entries={menus.mobile.length > 0 ? menus.mobile : menus.header}
              showLogin={header.header_login}
            />
            <Logo place="header" />
            <OnlyWide as="nav" aria-label={t('header.menu')}>
              <MainNav nodes={tree} />
            </OnlyWide>
            <Tools>
              {header.header_search && <SearchButton />}
              {header.header_darklight && <ThemeToggle />}
              {header.header_cart && <Slot name="header.cart" />}
              <AccountArea showLogin={header.header_login} />
            </Tools>
          </Inner>
        </Bar>
        {!isTransparent && <SignInHint />}
      </Room>
    </>
  );
}
