import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useBootstrap, useSite } from '@stoa/shared/shell';
import { useSiteTranslations } from '../../translations/index.ts';
import { closeHeaderNotice, useIsHeaderNoticeClosed } from './closed-notice.ts';
import { NoticeBar } from './notice-bar.tsx';
import { isHeaderNoticeDue } from './notice-window.ts';

const Close = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  padding: 0;
  background: none;
  border: 0;
  border-radius: var(--stoa-radius);
  color: inherit;
  cursor: pointer;
  &:hover {
    background: rgb(255 255 255 / 0.16);
  }
  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -2px;
  }
`;

/** The notice above the header, in its window, until it is closed for this session. */
export function HeaderNotice() {
  const { notices } = useSite().settings;
  const { t } = useSiteTranslations();
  const isClosed = useIsHeaderNoticeClosed();
  const isDue = isHeaderNoticeDue(notices, useNow());
  const hasWindow = notices.header_notice_start !== undefined || notices.header_notice_expire !== undefined;
  // The clock moves it: this page has to live.
  const clock = notices.enable_header_notice && hasWindow && <span hidden data-live="" />;
  if (isClosed || !isDue) return clock;
  return (
    <NoticeBar label={t('notices.header')} html={notices.header_notice} ground={notices.header_notice_bg}>
      <Close type="button" aria-label={t('notices.close')} onClick={closeHeaderNotice} data-close-notice="">
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Close>
      {clock}
    </NoticeBar>
  );
}

const MINUTE_MS = 60_000;
const minuteOf = (ms: number) => ms - (ms % MINUTE_MS);

/** The minute it is; while hydrating the hour of the page, which may have lain in a cache. */
function useNow(): number {
  const { madeAtMs } = useBootstrap();
  return useSyncExternalStore(
    everyMinute,
    () => minuteOf(Date.now()),
    () => madeAtMs,
  );
}

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
