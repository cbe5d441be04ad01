import type { SiteNotices } from '@stoa/shared/contracts/account';

/** Checks whether the header notice is within its start and end; a reversed window never opens. */
export function isHeaderNoticeDue(notices: SiteNotices, nowMs: number): boolean {
  const {
    enable_header_notice,
    header_notice,
    header_notice_start: start,
    header_notice_expire: end,
  } = notices;
  if (!enable_header_notice || header_notice.trim() === '') return false;
  if (start !== undefined && end !== undefined && start > end) return false;
  return (start === undefined || start <= nowMs) && (end === undefined || nowMs < end);
}

/** Checks whether the footer notice is enabled; it has no time window. */
export const isFooterNoticeDue = ({ enable_footer_notice, footer_notice }: SiteNotices): boolean =>
  enable_footer_notice && footer_notice.trim() !== '';
