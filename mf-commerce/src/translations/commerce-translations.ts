import type { Translated } from '@stoa/shared/i18n';
import type cart from '../../locales/en/cart.json';
import type checkout from '../../locales/en/checkout.json';
import type subscribed from '../../locales/en/subscribed.json';
import type thanks from '../../locales/en/thanks.json';

/** Messages of every page, the checkout, the thank-you page and subscriptions, in one language. */
export type CartTranslations = Translated<typeof cart>;
export type CheckoutTranslations = Translated<typeof checkout>;
export type ThanksTranslations = Translated<typeof thanks>;
export type SubscribedTranslations = Translated<typeof subscribed>;
