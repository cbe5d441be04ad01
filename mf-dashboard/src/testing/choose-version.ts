import '@stoa/shared/testing/edit-conflict';
import { conflictText } from '@stoa/shared/testing/shared-texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses versions of fields in the dialog of an edit conflict, and saves them. */
export async function chooseVersions(sides: Record<string, 'remote' | 'local' | 'both'>): Promise<void> {
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: conflictText('review') }));
  for (const [field, side] of Object.entries(sides)) {
    const group = within(dialog.getByRole('group', { name: field }));
    await user.click(group.getByRole('radio', { name: new RegExp(`^${conflictText(side)}`) }));
  }
  await user.click(dialog.getByRole('button', { name: conflictText('save') }));
}
