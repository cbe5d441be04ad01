import { testPatterns, testTexts } from '@stoa/shared/testing/test-texts';
import cart from '../../locales/en/cart.json' with { type: 'json' };
import checkout from '../../locales/en/checkout.json' with { type: 'json' };
import subscribed from '../../locales/en/subscribed.json' with { type: 'json' };
import thanks from '../../locales/en/thanks.json' with { type: 'json' };

const messages = { ...cart, ...checkout, ...subscribed, ...thanks };

/** The English texts of this remote. */
export const t = testTexts(messages);
export const pattern = testPatterns(messages);
