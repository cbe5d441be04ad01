import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// Loaded late on a page; a test does not wait for them to be compiled.
import '../controls/select-popup.tsx';

/**
 * Chooses an option of a Select or Combobox, as a person does.
 * @param field its label, or the control itself
 * @param option its text or its value
 */
export async function chooseOption(
  field: string | RegExp | HTMLElement,
  option: string | RegExp,
): Promise<void> {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const control = field instanceof HTMLElement ? field : screen.getByRole('combobox', { name: field });
  if (control instanceof HTMLSelectElement) return user.selectOptions(control, option as string);
  await user.click(control);
  const list = await screen.findByRole('listbox');
  await user.click(await waitFor(() => findOption(list, option)));
  await waitFor(() => {
    if (screen.queryByRole('listbox')) throw new Error('the list is still open');
  });
}

/** Returns what the options of a Select say, in their order. */
export async function optionsOf(field: string | RegExp | HTMLElement): Promise<string[]> {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const control = field instanceof HTMLElement ? field : screen.getByRole('combobox', { name: field });
  await user.click(control);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  const texts = options.map(({ textContent }) => textContent?.trim() ?? '');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    if (screen.queryByRole('listbox')) throw new Error('the list is still open');
  });
  return texts;
}

function findOption(list: HTMLElement, option: string | RegExp): HTMLElement {
  const options = within(list).getAllByRole('option');
  const found =
    options.find((one) => one.dataset['value'] === option) ??
    options.find(({ textContent }) =>
      typeof option === 'string' ? textContent?.trim() === option : option.test(textContent ?? ''),
    );
  if (!found)
    throw new Error(`no option ${String(option)} in: ${options.map((one) => one.textContent).join(' | ')}`);
  return found;
}
