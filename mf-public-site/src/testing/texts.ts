import { testPatterns, testTexts } from '@stoa/shared/testing/test-texts';
import bookingMessages from '../../locales/en/booking.json' with { type: 'json' };
import certificateMessages from '../../locales/en/certificate.json' with { type: 'json' };
import reportMessages from '../../locales/en/report.json' with { type: 'json' };
import startMessages from '../../locales/en/start.json' with { type: 'json' };
import siteMessages from '../../locales/en/site.json' with { type: 'json' };

/** The English texts of the sites' pages; those of a booking and of a certificate have catalogues of their own. */
export const t = testTexts(siteMessages);
export const pattern = testPatterns(siteMessages);
export const bookingText = testTexts(bookingMessages);
export const bookingPattern = testPatterns(bookingMessages);
export const certificateText = testTexts(certificateMessages);
/** Texts of signing up and creating a site. */
export const startText = testTexts(startMessages);
/** Texts of reporting a site. */
export const reportText = testTexts(reportMessages);
