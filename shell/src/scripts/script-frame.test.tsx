import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Consent, consentCookie } from '@stoa/shared/consent';
import { bus } from '@stoa/shared/event-bus';
import { Link } from '@stoa/shared/router';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { ScriptFrame } from './script-frame.tsx';

const choose = (consent: Consent) =>
  act(() => {
    document.cookie = consentCookie(consent, false);
    bus.emit('consent.changed', { consent });
  });

function show(hasScripts = true, path = '/') {
  render(
    <TestPage bootstrap={testBootstrap({ account: testAccount({ has_scripts: hasScripts }) })} path={path}>
      <Link to="/course">Courses</Link>
      <Link to="/login">Log in</Link>
      <ScriptFrame />
    </TestPage>,
  );
}
const frame = () => document.querySelector('iframe');
/** The frame's code is loaded when it is first wanted. */
const framed = () => waitFor(() => expect(frame()).not.toBeNull());

afterEach(() => {
  document.cookie = 'cookiePreferences=; Path=/; Max-Age=0';
});

describe('the frame of custom scripts', () => {
  it('[PUB-42] is there after consent `all` only, at once, and goes when it is taken back', async () => {
    show();
    expect(frame()).toBeNull();
    choose('required');
    expect(frame()).toBeNull();
    choose('all');
    await framed();
    expect(frame()?.getAttribute('src')).toBe('/api/site/scripts');
    choose('disabled');
    expect(frame()).toBeNull();
  });

  it('[PLT-32] may run scripts and nothing else', async () => {
    show();
    choose('all');
    await framed();
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame()?.hidden).toBe(true);
  });

  it('[PUB-41] is not there for an account without scripts', () => {
    show(false);
    choose('all');
    expect(frame()).toBeNull();
  });

  it.each(['/checkout', '/login', '/signup', '/thankyou', '/dashboard'])(
    '[PLT-32] is not there on %s',
    (path) => {
      show(true, path);
      choose('all');
      expect(frame()).toBeNull();
    },
  );

  it('[PLT-32] hears of pages and of the cart, and only what fits the contract', async () => {
    show();
    choose('all');
    await framed();
    const reported = vi.spyOn(frame()?.contentWindow as Window, 'postMessage').mockReturnValue(undefined);
    fireEvent.load(frame() as HTMLIFrameElement);
    fireEvent.click(document.querySelector('a[href="/course"]') as HTMLElement);
    const cart = { count: 2, sum: 40, currency: 'EUR', accountId: 'a' };
    act(() => bus.emit('cart.changed', cart));
    act(() => bus.emit('cart.changed', { ...cart, currency: 'much too long' }));
    expect(reported.mock.calls.map(([event]) => event as unknown)).toEqual([
      { event: 'page_view', page_path: '/', language: 'en' },
      { event: 'page_view', page_path: '/course', language: 'en' },
      { event: 'cart_change', currency: 'EUR', value: 40, items_count: 2 },
    ]);
  });
});
