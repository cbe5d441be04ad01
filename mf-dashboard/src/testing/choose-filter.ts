import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Narrows a list by values of one of its filters. */
export async function chooseFilter(filter: string, ...values: string[]): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Add filter' }));
  // The only filter of a list is open already.
  const entry = picker.queryByRole('button', { name: filter });
  if (entry) await userEvent.click(entry);
  for (const name of values) await userEvent.click(await picker.findByRole('checkbox', { name }));
  await userEvent.keyboard('{Escape}');
}
