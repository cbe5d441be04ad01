import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { open } from './open.ts';
import { signInForm } from './sign-in.ts';
import { chooseOption } from './choose-option.ts';
import { cockpitText } from '../fixtures/console-texts.ts';

export const OPERATOR_EMAIL = 'admin@stoa.example';

export async function signInOperator(page: Page, password: string): Promise<void> {
  await open(page, 'platform', '/login');
  const form = signInForm(page);
  await form.email.fill(OPERATOR_EMAIL);
  await form.password.fill(password);
  await form.logIn.click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The operators' matrix of tenants and remotes. */
export const operatorConsole = (page: Page) => {
  const cell = (tenant: string, remote: string) =>
    page.getByRole('row').filter({ hasText: tenant }).getByRole('button', { name: remote });
  const dialog = page.getByRole('dialog');
  return {
    openRemotes: () => open(page, 'platform', '/dashboard/maintenance/remotes'),
    pin: async (tenant: string, remote: string, version: string, reason: string) => {
      await cell(tenant, remote).click();
      await chooseOption(dialog.getByLabel(cockpitText('pin.version')), version);
      await dialog.getByLabel(cockpitText('reason.label')).fill(reason);
      await dialog.getByRole('button', { name: cockpitText('pin.save') }).click();
      await expect(dialog).toBeHidden();
    },
    unpin: async (tenant: string, remote: string, reason: string) => {
      await cell(tenant, remote).click();
      await dialog.getByLabel(cockpitText('reason.label')).fill(reason);
      await dialog.getByRole('button', { name: cockpitText('pin.unpin') }).click();
      await expect(dialog).toBeHidden();
    },
  };
};
