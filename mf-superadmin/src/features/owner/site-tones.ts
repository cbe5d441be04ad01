import type { StatusTone } from '@stoa/shared/controls';

/** Tone of each state of a site. */
export const SITE_TONES: Record<string, StatusTone> = {
  active: 'success',
  paused: 'warning',
  suspended: 'danger',
  closing: 'danger',
};
