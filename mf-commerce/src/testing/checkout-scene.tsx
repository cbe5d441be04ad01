import type { Cart } from '@stoa/shared/commerce/cart';
import type { PlaceOrderInput } from '@stoa/shared/contracts/order';
import { bus, type EventName } from '@stoa/shared/event-bus';
import type { SessionEngine } from '@stoa/shared/session/engine';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { expect, vi } from 'vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Checkout from '../exposes/checkout.tsx';
import ThankYou from '../exposes/thank-you.tsx';
import { exit } from '../orders/at-gateway.ts';
import { clearAttempt } from '../orders/attempt.ts';
import { CLAY10, ROWS, storeCart } from './builders.ts';
import { Page, Whereabouts } from './go.tsx';
import { signedIn } from './session.ts';
import { createShop, type Shop } from './shop.ts';
import { pattern, t } from './texts.ts';

const PLACE_ORDER = ['placeWith', 'placeFree', 'signUpAndPlace', 'signInAndPlace'].map((key) =>
  pattern(`checkout.${key}`),
);

export const person = userEvent.setup();
export let received: [EventName, unknown][] = [];
let offs: (() => void)[] = [];

/** Before each test: no attempt is remembered, the bus is listened to, and nobody knows where this machine stands. */
export function startListening(): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  vi.spyOn(exit, 'to').mockReset();
  clearAttempt();
  received = [];
  offs = (['checkout.started', 'checkout.completed', 'checkout.failed'] as const).map((name) =>
    bus.on(name, (payload) => received.push([name, payload])),
  );
}
export const stopListening = (): void => offs.forEach((off) => off());

interface Scene {
  cart?: Partial<Cart>;
  shop?: Parameters<typeof createShop>[0];
  session?: SessionEngine;
  isTestMode?: boolean;
  path?: string;
}

export async function open(scene: Scene = {}): Promise<Shop> {
  storeCart(scene.cart);
  const shop = createShop({
    ...ROWS,
    coupons: [CLAY10],
    isTestMode: scene.isTestMode ?? true,
    ...scene.shop,
  });
  const account = testAccount({ payments_test_mode: scene.isTestMode ?? true });
  render(
    <TestPage
      path={scene.path ?? '/checkout'}
      session={scene.session ?? signedIn()}
      client={shop.client}
      bootstrap={testBootstrap({ account })}
    >
      <Page path="/checkout">
        <Checkout />
      </Page>
      <Page path="/thankyou">
        <ThankYou />
      </Page>
      <Whereabouts />
    </TestPage>,
  );
  const titles = [t('checkout.items'), t('checkout.empty')];
  await screen.findByRole('heading', { name: (name) => titles.includes(name) });
  await waitFor(() => expect(document.querySelector('fieldset[aria-busy="true"]')).toBeNull());
  return shop;
}
export const path = () => screen.getByTestId('path').textContent;
export const requests = (shop: Shop) => shop.to('/api/orders').map(({ body }) => body as PlaceOrderInput);
export const order = () =>
  screen.getByRole('button', { name: (name) => PLACE_ORDER.some((label) => label.test(name)) });
export const chooseCountry = () =>
  person.selectOptions(screen.getByRole('combobox', { name: t('checkout.country') }), 'DE');
