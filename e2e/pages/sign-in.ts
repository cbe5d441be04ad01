import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { demoPassword, type SiteName } from '../fixtures/addresses.ts';
import { open } from './open.ts';
import { site } from '../fixtures/texts.ts';

export type Role = 'owner' | 'instructor' | 'student' | 'student2';

/** The e-mail address of a demo person. */
export const emailOf = (site: SiteName, role: Role): string => `${role}@${site}.example`;

/** The log-in and sign-up screens. */
export const signInForm = (page: Page) => {
  const main = page.getByRole('main');
  return {
    email: main.getByLabel(site('auth.email')),
    password: main.getByLabel(site('auth.password'), { exact: true }),
    newPassword: main.getByLabel(site('auth.newPassword')),
    name: main.getByLabel(site('auth.name')),
    logIn: main.getByRole('button', { name: 'Log in' }),
    signUp: main.getByRole('button', { name: 'Sign up' }),
    problem: main.getByRole('alert'),
  };
};

/** Signs a person in on the log-in screen and waits until the site knows it. */
export async function signIn(
  page: Page,
  site: SiteName,
  email: string,
  password = demoPassword(),
): Promise<void> {
  await open(page, site, '/login');
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.logIn.click();
  await expect(page).not.toHaveURL(/\/login/);
}
