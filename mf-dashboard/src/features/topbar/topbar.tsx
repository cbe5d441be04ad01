import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useLocation } from '@stoa/shared/router';
import { addPrefetch, Button, Menu, onMobile } from '@stoa/shared/ui';
import {
  BarLink,
  MenuToggle,
  NARROW_QUERY,
  Spring,
  ThemePicker,
  TopBar,
  useIsNarrow,
} from '@stoa/shared/workplace';
import { BookOpen, ExternalLink, Plus } from 'lucide-react';
import { useLazy } from '@stoa/shared/ui/lazy';
import { styled } from 'styled-components';
import { lazyPart } from '../../data/lazy-part.ts';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useFollowNotifications } from '../../data/live-notifications.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { articleAt } from '../../data/help-paths.ts';
import { Celebrations } from './celebrations.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { Help } from './tour/help.tsx';
import { useTour } from './tour/use-tour.tsx';
import { Alerts } from './alerts.tsx';
import { Chat } from './chat.tsx';
import { OnlineBadge } from './online-badge.tsx';
import { shortcutItems } from './shortcut-items.ts';
import { UserMenu } from './user-menu.tsx';

/** Beside the menu there is room for icons alone up to a small laptop, and on a tablet not for all of them. */
const [onTablet, onSmallLaptop] = [900, 1160].map((px) => `@media (max-width: ${px - 0.02}px)`);

/** Hides controls small screens have elsewhere: the site in the avatar menu, the theme in the profile. */
const WideOnly = styled.span`
  display: inline-flex;
  svg {
    flex: none;
  }
  ${onSmallLaptop} {
    a > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${onTablet} {
    display: none;
  }
`;
const Label = styled.span`
  ${onSmallLaptop} {
    position: absolute;
    clip-path: inset(50%);
  }
`;
/** On a phone the bar at its foot leads there. */
const Yielding = styled.span`
  display: inline-flex;
  ${onMobile} {
    display: none;
  }
`;
/** On the narrowest screens the foot of the window alone leads to the messages. */
const Chatting = styled.span`
  display: inline-flex;
  @media (max-width: 359.98px) {
    display: none;
  }
`;
const phone = lazyPart(() => import(/* webpackChunkName: "phone" */ './phone/phone.tsx'));
if (typeof window !== 'undefined' && window.matchMedia?.(NARROW_QUERY).matches) addPrefetch(phone);

/** On a phone the bar has no gaps; what has a frame of its own keeps its distance. */
const Framed = styled.span`
  display: inline-flex;
  ${onMobile} {
    margin-inline-end: 0.25rem;
  }
`;

/** The dashboard's top bar. */
export function Topbar() {
  const { t } = useTranslations('dashboard');
  const { access } = useAccess();
  const exists = useExistingRoutes();
  const caps = effectiveCaps(access);
  const shortcuts = shortcutItems(caps, exists);
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const parts = useLazy(phone, isNarrow);
  const tour = useTour();
  const isManager = caps?.includes('manage_options') ?? false;
  useFollowNotifications();

  return (
    <>
      <TopBar aria-label={t('topbar.label')}>
        <MenuToggle />
        {isNarrow && (
          <>
            {parts && <parts.PhoneTitle />}
            <Spring />
          </>
        )}
        <PaletteButton />
        <WideOnly data-tour="site">
          <BarLink to="/">
            <ExternalLink size={18} strokeWidth={1.5} aria-hidden />
            <span>{t('topbar.viewSite')}</span>
          </BarLink>
        </WideOnly>
        {isManager && exists('/dashboard/help') && (
          <WideOnly>
            <BarLink to={`/dashboard/help/${articleAt(pathname)}`}>
              <BookOpen size={18} strokeWidth={1.5} aria-hidden />
              <span>{t('topbar.docs')}</span>
            </BarLink>
          </WideOnly>
        )}
        {!isNarrow && <Spring />}
        {shortcuts.length > 0 && !(isNarrow && isManager) && (
          <Framed>
            <Menu
              trigger={
                <Button size="sm" variant="secondary" data-tour="create">
                  <Plus size={16} strokeWidth={1.5} aria-hidden />
                  <Label>{t('topbar.shortcuts')}</Label>
                </Button>
              }
              items={shortcuts.map(({ id, path }) => ({ key: id, label: t(`shortcuts.${id}`), to: path }))}
            />
          </Framed>
        )}
        <Yielding>
          <OnlineBadge messagesPath={exists('/dashboard/messages') ? '/dashboard/messages' : '/dashboard'} />
        </Yielding>
        <Alerts />
        <Chatting>
          <Chat />
        </Chatting>
        <WideOnly data-tour="theme">
          <ThemePicker />
        </WideOnly>
        {!isNarrow && <Help onStart={tour.start} />}
        <span data-tour="account">
          <UserMenu
            name={access?.member?.name ?? null}
            isManager={isManager}
            isAffiliate={access?.is_affiliate === true}
            exists={exists}
            {...(isNarrow ? { onTour: tour.start } : {})}
          />
        </span>
      </TopBar>
      {isNarrow && parts && <parts.BottomBar />}
      {tour.shown}
      <Celebrations />
    </>
  );
}
