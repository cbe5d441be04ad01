import { type RefObject, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { type Consent, useConsent } from '@stoa/shared/consent';
import { useSite } from '@stoa/shared/shell';
import { useSetAtom } from '@stoa/shared/state';
import { Button, space } from '@stoa/shared/ui';
import { chooseConsent, settingsOpenAtom } from '../../consent/choose-consent.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import { CookieSettings } from './cookie-settings.tsx';

/** The server's page is the same for everybody: a script of its head says who has yet to choose. */
const unlessUndecided = css`
  html:not([data-undecided]) &,
  [data-stale] & {
    display: none;
  }
`;
const Banner = styled.section<{ $isWaiting: boolean }>`
  position: fixed;
  inset-block-end: ${space(4)};
  inset-inline: ${space(4)};
  z-index: 70;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(6)};
  max-inline-size: 62rem;
  margin-inline: auto;
  padding: ${space(4)} ${space(5)};
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  box-shadow: var(--stoa-shadow);
  p {
    flex: 1 1 22rem;
    font-size: var(--stoa-size-sm);
  }
  ${({ $isWaiting }) => $isWaiting && unlessUndecided}
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The cookie notice, until a choice is made, and the settings behind it. Refusing is one click, as accepting is. */
export function CookieNotice() {
  const consent = useConsent();
  return (
    <>
      {(consent === null || consent === undefined) && <Notice isWaiting={consent === undefined} />}
      <CookieSettings onChoose={choose} />
    </>
  );
}

function Notice({ isWaiting }: { isWaiting: boolean }) {
  const { name } = useSite();
  const { t } = useSiteTranslations();
  const setOpen = useSetAtom(settingsOpenAtom);
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <Banner ref={banner} $isWaiting={isWaiting} aria-label={t('cookies.title')} data-cookie-notice>
      <p>{t('cookies.text', { name })}</p>
      <Choices>
        <Button size="sm" variant="secondary" onClick={() => choose('all')}>
          {t('cookies.accept')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose('required')}>
          {t('cookies.required')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t('cookies.settings')}
        </Button>
      </Choices>
    </Banner>
  );
}

/** The pressed button is gone with the notice: reading goes on at the page. */
function choose(consent: Consent): void {
  chooseConsent(consent);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** No control lies behind the notice, whether it is reached by keyboard, by scrolling or is fixed there. */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const room = `${(banner.current?.offsetHeight ?? 0) + 32}px`;
    style.scrollPaddingBlockEnd = room;
    // The end of the page can be scrolled out from behind it, and what is fixed there stands above it.
    style.setProperty('--stoa-notice-room', room);
    document.body.style.paddingBlockEnd = room;
    return () => {
      style.scrollPaddingBlockEnd = '';
      style.removeProperty('--stoa-notice-room');
      document.body.style.paddingBlockEnd = '';
    };
  }, [banner]);
}
