import { type CartOwner, wholeUnits } from '@stoa/shared/commerce/cart';
import { cartTotals } from '@stoa/shared/commerce/totals';

import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useSyncExternalStore } from 'react';
import { commerceBus } from '../bus.ts';
import { storeDraft } from '../orders/draft.ts';
import { clearAttempt } from '../orders/attempt.ts';
import { useCommerceTranslations } from '../translations/index.ts';
import { type CartState, type CartStore, createCartStore } from './cart-store.ts';

let current: { key: string; store: CartStore } | null = null;
let sayCleared = () => {};

function cartStoreOf(owner: CartOwner): CartStore {
  const key = `${owner.accountId}|${owner.currency}`;
  if (current?.key !== key)
    current = { key, store: createCartStore(owner, browserStorage, hooks, subscribeToBus) };
  return current.store;
}

const browserStorage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
};

const hooks = {
  onChange(cart: CartState['cart']) {
    commerceBus.emit('cart.changed', {
      count: cart.cartItems.length,
      sum: wholeUnits(cartTotals(cart).subtotalMinor, cart.currency),
      currency: cart.currency,
      accountId: cart.account_id,
    });
  },
  onCleared: () => sayCleared(),
};

let lastUserId: string | null = null;

/** One set of listeners, however many parts of this remote are on the page. */
function subscribeToBus(store: CartStore) {
  const offs = [
    commerceBus.on('cart.add', ({ item }) => store.run({ type: 'add', item })),
    commerceBus.on('cart.open', () => store.open()),
    commerceBus.on('session.changed', ({ userId }) => {
      if (lastUserId !== null && userId !== lastUserId) clearInput();
      lastUserId = userId;
    }),
  ];
  return () => offs.forEach((off) => off());
}

/** Name and address belong to the person who typed them. */
function clearInput() {
  storeDraft(null);
  clearAttempt();
}

/** The cart of this site with its doors. */
export function useCart(): CartState & CartStore {
  const { account_id, settings } = useSite();
  const { t } = useCommerceTranslations();
  const store = cartStoreOf({ accountId: account_id, currency: settings.currency });
  useEffect(() => {
    sayCleared = () => notify('info', t('cart.currencyChanged'));
  });
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState);
  return { ...state, ...store };
}
