import { dateFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import { DRAFT_BAR_ID } from '@stoa/shared/contracts/preview-messages';
import { escapeHtml } from '../../shared/html/escape.ts';
import { STATUS_TRANSLATIONS } from '../../shared/status-pages/status-translations.ts';

/** Of no site's palette: it is told from the page at once, by day and by night. */
export const DRAFT_BAR_CSS = [
  `#${DRAFT_BAR_ID}{padding:.625rem clamp(1rem,4vw,2.5rem);background:#4a3208;color:#fff4d9;text-align:center;text-wrap:balance;font:500 .875rem/1.4 var(--stoa-font-body,system-ui,sans-serif)}`,
  `#${DRAFT_BAR_ID}[hidden]{display:none}`,
  `#${DRAFT_BAR_ID} time{white-space:nowrap}`,
].join('');

const WHEN = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Renders the bar above a draft preview, shown to holders of its link. */
export function draftBar({ lang, until, timeZone }: { lang: Language; until: Date; timeZone: string }) {
  const shown = dateFormat(lang, { ...WHEN, timeZone }).format(until);
  const time = `<time datetime="${until.toISOString()}">${escapeHtml(shown)}</time>`;
  const text = escapeHtml(STATUS_TRANSLATIONS[lang].draft).replace('{{until}}', time);
  return `<aside id="${DRAFT_BAR_ID}" role="note">${text}</aside>`;
}
