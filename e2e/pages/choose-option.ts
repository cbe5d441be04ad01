import type { Locator } from '@playwright/test';

/**
 * Chooses an option of a Select or Combobox, as a person does.
 * @param option its text or its value
 */
export async function chooseOption(field: Locator, option: string): Promise<void> {
  await field.click();
  const list = field.page().getByRole('listbox');
  const byValue = list.locator(`[role="option"][data-value="${option}"]`);
  await byValue
    .or(list.getByRole('option', { name: option, exact: true }))
    .first()
    .click();
  await list.waitFor({ state: 'hidden' });
}
