import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COURSE, storedCart } from '../../testing/builders.ts';
import {
  chooseCountry,
  open,
  order,
  path,
  person,
  requests,
  startListening,
  stopListening,
} from '../../testing/checkout-scene.tsx';
import { changingSession } from '../../testing/session.ts';
import { t } from '../../testing/texts.ts';

beforeEach(startListening);
afterEach(stopListening);

describe('who is signed out', () => {
  async function fill(password: string) {
    await person.type(screen.getByRole('textbox', { name: t('checkout.name') }), 'Ada');
    await person.type(screen.getByRole('textbox', { name: t('checkout.email') }), 'ada@example.com');
    await chooseCountry();
    await person.type(screen.getByLabelText(/assword/), password);
  }

  it('signs up on the spot and orders, with one button', async () => {
    const session = changingSession();
    const shop = await open({ session });
    await fill('long enough');
    await person.click(screen.getByRole('button', { name: t('checkout.signUpAndPlace') }));
    await waitFor(() => expect(path()).toMatch(/order=/));
    expect(session.calls).toEqual([
      ['signUp', { email: 'ada@example.com', password: 'long enough', name: 'Ada' }],
    ]);
    expect(shop.to('/api/members/register')).toHaveLength(1);
    expect(requests(shop)).toHaveLength(1);
  });

  it('an address that has an account is asked for its password; fields and cart are kept', async () => {
    const error = Object.assign(new Error('taken'), { code: 'user_already_exists' });
    const shop = await open({ session: changingSession(() => error) });
    await fill('long enough');
    await person.click(order());
    expect(await screen.findByText(t('auth.user_already_exists'))).toBeTruthy();
    expect((screen.getByRole('radio', { name: t('checkout.isKnown') }) as HTMLInputElement).checked).toBe(
      true,
    );
    expect(document.activeElement).toBe(screen.getByLabelText(t('checkout.password')));
    expect((screen.getByRole('textbox', { name: t('checkout.name') }) as HTMLInputElement).value).toBe('Ada');
    expect(storedCart().cartItems).toEqual([COURSE]);
    expect(requests(shop)).toEqual([]);
  });

  it('whom the network does not let through hears that nobody answered, not that signing in was wrong', async () => {
    const error = Object.assign(new Error('fetch'), { name: 'AuthRetryableFetchError', status: 0 });
    const shop = await open({ session: changingSession(() => error) });
    await fill('long enough');
    await person.click(order());
    expect(await screen.findByText(t('errors.unknownHeading'))).toBeTruthy();
    expect(document.activeElement).toBe(order());
    expect(requests(shop)).toEqual([]);
  });

  it('a wrong password is said, and nothing is ordered', async () => {
    const error = Object.assign(new Error('no'), { code: 'invalid_credentials' });
    const shop = await open({ session: changingSession(() => error) });
    await person.click(screen.getByRole('radio', { name: t('checkout.isKnown') }));
    await fill('wrong');
    await person.click(screen.getByRole('button', { name: t('checkout.signInAndPlace') }));
    expect(await screen.findByText(t('auth.invalid_credentials'))).toBeTruthy();
    const field = screen.getByLabelText(t('checkout.password'));
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(requests(shop)).toEqual([]);
  });

  it('what was typed outlives a reload; the password does not', async () => {
    await open({ session: changingSession() });
    await fill('long enough');
    expect(JSON.stringify({ ...sessionStorage })).toContain('ada@example.com');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('long enough');
  });

  it('typing the first of several wrong fields stays in it', async () => {
    await open({ session: changingSession() });
    await person.click(order());
    const name = screen.getByRole('textbox', { name: t('checkout.name') });
    await person.type(name, 'Ada');
    expect([document.activeElement, (name as HTMLInputElement).value]).toEqual([name, 'Ada']);
  });

  it('empty fields are named one by one and the first is focused', async () => {
    const shop = await open({ session: changingSession() });
    await person.click(order());
    expect(screen.getByText(t('fields.name'))).toBeTruthy();
    expect(screen.getByText(t('fields.email'))).toBeTruthy();
    expect(screen.getByText(t('fields.country'))).toBeTruthy();
    expect(screen.getByText(t('fields.newPassword'))).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('checkout.name') }));
    expect(shop.calls.filter(({ body, path }) => body !== null && path !== 'rpc:order_asks_address')).toEqual(
      [],
    );
    await person.type(screen.getByLabelText(t('checkout.newPassword')), 'x');
    expect(screen.queryByText(t('fields.newPassword'))).toBeNull();
    expect(screen.getByText(t('fields.name'))).toBeTruthy();
    await person.type(screen.getByLabelText(t('checkout.newPassword')), '23456789');
    await person.click(order());
    expect(screen.getByText(t('fields.newPassword'))).toBeTruthy();
  });

  it('whoever was signed out elsewhere is asked for the password here, and nothing that was typed is lost', async () => {
    const session = changingSession();
    await session.signIn({ email: 'ada@example.com', password: 'long enough' });
    const shop = await open({ session });
    await chooseCountry();
    const name = screen.getByRole('textbox', { name: t('checkout.name') });
    await person.type(name, ' the First');
    shop.reject('/api/orders', 'not_authenticated', 401);
    await person.click(order());
    expect(await screen.findByText(t('errors.not_authenticated'))).toBeTruthy();
    await person.type(await screen.findByLabelText(t('checkout.password')), 'long enough');
    const typed = [t('checkout.name'), t('checkout.email')].map(
      (field) => (screen.getByRole('textbox', { name: field }) as HTMLInputElement).value,
    );
    expect(typed).toEqual(['Ada Lovelace the First', 'ada@example.com']);
    shop.accept();
    await person.click(screen.getByRole('button', { name: t('checkout.signInAndPlace') }));
    await waitFor(() => expect(path()).toMatch(/order=/));
  });
});
