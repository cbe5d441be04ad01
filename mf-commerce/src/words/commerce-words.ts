import type { Translated } from '@stoa/shared/i18n';
import type { words as cart } from './en/cart.ts';
import type { words as checkout } from './en/checkout.ts';
import type { words as subscribed } from './en/subscribed.ts';
import type { words as thanks } from './en/thanks.ts';

/** What a language has to say on every page, at checkout, in thanks, and of subscriptions. */
export type CartWords = Translated<typeof cart>;
export type CheckoutWords = Translated<typeof checkout>;
export type ThanksWords = Translated<typeof thanks>;
export type SubscribedWords = Translated<typeof subscribed>;
