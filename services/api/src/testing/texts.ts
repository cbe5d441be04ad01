import { testPatterns, testTexts } from '@stoa/shared/testing/test-texts';
import billingMessages from '../../locales/en/billing-mail.json' with { type: 'json' };
import mailMessages from '../../locales/en/mail.json' with { type: 'json' };
import statusMessages from '../../locales/en/status.json' with { type: 'json' };

/** The English texts of emails and of status pages. */
export const mailText = testTexts(mailMessages);
export const mailPattern = testPatterns(mailMessages);
export const statusText = testTexts(statusMessages);
/** The English texts of emails about billing. */
export const billingText = testTexts(billingMessages);
export const billingPattern = testPatterns(billingMessages);
