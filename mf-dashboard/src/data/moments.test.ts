import { describe, expect, it } from 'vitest';
import { hoursText, momentText, spanText } from './moments.ts';

const clocks = { language: 'en-GB', viewerZone: 'Asia/Dubai', siteZone: 'Europe/Lisbon' };
const plain = (text: string) => text.replaceAll(/[\s\u2009]+/g, ' ');

describe('moments', () => {
  it('[EXAM-C1] show the hour on the clock of the viewer with its label, and the site’s beside it', () => {
    expect(plain(momentText('2026-07-30T10:00:00Z', clocks))).toBe(
      '30 Jul 2026, 14:00 GMT+4 (30 Jul 2026, 11:00 GMT+1)',
    );
    expect(plain(hoursText('2026-07-30T10:00:00Z', '2026-07-30T11:30:00Z', clocks))).toBe(
      '14:00 – 15:30 GMT+4 (11:00 – 12:30 GMT+1)'.replaceAll(' – ', '–'),
    );
  });

  it('[EXAM-C1] are said once where both clocks agree, whatever the zones are called', () => {
    const agreed = { ...clocks, viewerZone: 'Europe/London' };
    expect(plain(momentText('2026-07-30T10:00:00Z', agreed))).toBe('30 Jul 2026, 11:00 GMT+1');
  });

  it('[EXAM-C1] agree between a lesson, its meeting and its notification', () => {
    const lesson = momentText('2026-12-01T15:00:00Z', clocks);
    const meeting = spanText('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', clocks);
    expect([lesson, meeting].every((text) => text.includes('19:00') && text.includes('GMT+4'))).toBe(true);
    expect([lesson, meeting].every((text) => text.includes('15:00') && text.includes('GMT'))).toBe(true);
  });
});
