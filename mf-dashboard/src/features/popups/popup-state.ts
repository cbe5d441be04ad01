import type { PopupState } from '@stoa/shared/contracts/popups/popup-definition';

export type ShownState = PopupState | 'scheduled' | 'ended';

/** The state of a popup as visitors notice it: an active one may wait for its window, or be past it. */
export function shownState(
  popup: { state: PopupState; opens_at: string | null; closes_at: string | null },
  nowMs = Date.now(),
): ShownState {
  if (popup.state !== 'active') return popup.state;
  if (popup.closes_at !== null && Date.parse(popup.closes_at) <= nowMs) return 'ended';
  return popup.opens_at !== null && Date.parse(popup.opens_at) > nowMs ? 'scheduled' : 'active';
}

/** A share in percent with one decimal place at most; null without a whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
