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

beforeEach(startListening);
afterEach(stopListening);

describe('who is signed out', () => {
  async function fill(password: string) {
    await person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ada');
    await person.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ada@example.com');
    await chooseCountry();
    await person.type(screen.getByLabelText(/assword/), password);
  }

  it('signs up on the spot and orders, with one button', async () => {
    const session = changingSession();
    const shop = await open({ session });
    await fill('long enough');
    await person.click(screen.getByRole('button', { name: /Create account and place order/ }));
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
    expect(await screen.findByText(/There is an account with this e-mail address/)).toBeTruthy();
    expect((screen.getByRole('radio', { name: 'I have an account' }) as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
    expect((screen.getByRole('textbox', { name: 'Full name' }) as HTMLInputElement).value).toBe('Ada');
    expect(storedCart().cartItems).toEqual([COURSE]);
    expect(requests(shop)).toEqual([]);
  });

  it('whom the network does not let through hears that nobody answered, not that signing in was wrong', async () => {
    const error = Object.assign(new Error('fetch'), { name: 'AuthRetryableFetchError', status: 0 });
    const shop = await open({ session: changingSession(() => error) });
    await fill('long enough');
    await person.click(order());
    expect(await screen.findByText('The shop did not answer')).toBeTruthy();
    expect(document.activeElement).toBe(order());
    expect(requests(shop)).toEqual([]);
  });

  it('a wrong password is said, and nothing is ordered', async () => {
    const error = Object.assign(new Error('no'), { code: 'invalid_credentials' });
    const shop = await open({ session: changingSession(() => error) });
    await person.click(screen.getByRole('radio', { name: 'I have an account' }));
    await fill('wrong');
    await person.click(screen.getByRole('button', { name: /Sign in and place order/ }));
    expect(await screen.findByText('E-mail address or password is wrong.')).toBeTruthy();
    const field = screen.getByLabelText(/^Password/);
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
    const name = screen.getByRole('textbox', { name: 'Full name' });
    await person.type(name, 'Ada');
    expect([document.activeElement, (name as HTMLInputElement).value]).toEqual([name, 'Ada']);
  });

  it('empty fields are named one by one and the first is focused', async () => {
    const shop = await open({ session: changingSession() });
    await person.click(order());
    expect(screen.getByText('Enter your name.')).toBeTruthy();
    expect(screen.getByText(/Enter an e-mail address/)).toBeTruthy();
    expect(screen.getByText('Choose your country.')).toBeTruthy();
    expect(screen.getByText('Choose a password of at least 10 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' }));
    expect(shop.calls.filter(({ body, path }) => body !== null && path !== 'rpc:order_asks_address')).toEqual(
      [],
    );
    await person.type(screen.getByLabelText(/Choose a password/), 'x');
    expect(screen.queryByText('Choose a password of at least 10 characters.')).toBeNull();
    expect(screen.getByText('Enter your name.')).toBeTruthy();
    await person.type(screen.getByLabelText(/Choose a password/), '23456789');
    await person.click(order());
    expect(screen.getByText('Choose a password of at least 10 characters.')).toBeTruthy();
  });

  it('whoever was signed out elsewhere is asked for the password here, and nothing that was typed is lost', async () => {
    const session = changingSession();
    await session.signIn({ email: 'ada@example.com', password: 'long enough' });
    const shop = await open({ session });
    await chooseCountry();
    const name = screen.getByRole('textbox', { name: 'Full name' });
    await person.type(name, ' the First');
    shop.reject('/api/orders', 'not_authenticated', 401);
    await person.click(order());
    expect(await screen.findByText(/You were signed out/)).toBeTruthy();
    await person.type(await screen.findByLabelText(/^Password/), 'long enough');
    const typed = ['Full name', 'E-mail address'].map(
      (field) => (screen.getByRole('textbox', { name: field }) as HTMLInputElement).value,
    );
    expect(typed).toEqual(['Ada Lovelace the First', 'ada@example.com']);
    shop.accept();
    await person.click(screen.getByRole('button', { name: /Sign in and place order/ }));
    await waitFor(() => expect(path()).toMatch(/order=/));
  });
});
