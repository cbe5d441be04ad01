import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { chooseOption } from '../testing/choose-option.ts';
import { AppError } from '../contracts/errors.ts';
import { I18nRoot, loadTranslations } from '../i18n/index.tsx';
import { CheckboxField, Form, type FormOptions, MoneyField, NumberField, SelectField, SubmitButton, TextareaField, TextField, useForm } from './index.ts'; // prettier-ignore

const Schema = z.strictObject({
  name: z.string().trim().min(1).max(10),
  slug: z.string().min(2),
  places: z.int().min(1).max(999),
  price: z.int().nullable(),
  about: z.string(),
  kind: z.enum(['open', 'closed']),
  isListed: z.boolean(),
});
type Values = z.infer<typeof Schema>;
const INITIAL: Values = { name: '', slug: 'mia', places: 3, price: 4950, about: '', kind: 'open', isListed: false }; // prettier-ignore

type Submit = FormOptions<Values, Values>['submit'];
function Screen({
  submit,
  onDirtyChange,
  renderProblem,
}: {
  submit: Submit;
  onDirtyChange?: (isDirty: boolean) => void;
  renderProblem?: ComponentProps<typeof Form>['renderProblem'];
}) {
  const form = useForm({
    schema: Schema,
    initial: INITIAL,
    submit,
    texts: { name: 'Enter your name', slug: 'Enter a slug' },
    codes: { slug_taken: { field: 'slug', text: 'This slug is taken' } },
    failed: () => 'We couldn’t save',
    ...(onDirtyChange && { onDirtyChange }),
  });
  return (
    <Form form={form} {...(renderProblem && { renderProblem })}>
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="slug" label="Slug" normalise={(text) => text.toLowerCase()} />
      <NumberField form={form} name="places" label="Places" />
      <MoneyField form={form} name="price" label="Price" currency="EUR" />
      <TextareaField form={form} name="about" label="About" />
      <SelectField form={form} name="kind" label="Kind">
        <option value="open">Open</option>
        <option value="closed">Closed</option>
      </SelectField>
      <CheckboxField form={form} name="isListed" label="Listed" />
      <SubmitButton form={form}>Save</SubmitButton>
      {form.isDirty && <output>unsaved</output>}
      <button type="button" onClick={form.discard}>
        Discard
      </button>
    </Form>
  );
}
const user = userEvent.setup();
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  await user.clear(box(label));
  if (text) await user.type(box(label), text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('[DASH-17] a form over a schema', () => {
  it('sends what the schema makes of the fields', async () => {
    const submit = vi.fn<Submit>(async () => {});
    render(<Screen submit={submit} />);
    await type('Name', ' Mia ');
    await type('Slug', 'MIA-L');
    await type('Places', '١٢');
    await type('Price', '7,5');
    await type('About', 'Bowls');
    await chooseOption(box('Kind'), 'closed');
    await user.click(box('Listed'));
    await save();
    const sent = { name: 'Mia', slug: 'mia-l', places: 12, price: 750, about: 'Bowls', kind: 'closed', isListed: true }; // prettier-ignore
    expect(submit.mock.calls.map(([values]) => values)).toEqual([sent]);
    expect(box('Price').value).toBe('7,5');
  });

  it('lists failed fields in the order of the page and focuses the first', async () => {
    const submit = vi.fn<Submit>(async () => {});
    render(<Screen submit={submit} />);
    await type('Places', '0');
    await save();
    const summary = await screen.findByRole('region', { name: 'Check the highlighted fields' });
    const entries = within(summary).getAllByRole('button');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Enter your name',
      'Enter a number of at least 1',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    expect(box('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box('Name').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter your name'); // prettier-ignore
    await user.click(entries[1] as HTMLElement);
    expect(document.activeElement).toBe(box('Places'));
    expect(submit).not.toHaveBeenCalled();
    await type('Name', 'Mia');
    await type('Places', '4');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('validates a field when it is left, and from then on with each change', async () => {
    render(<Screen submit={async () => {}} />);
    await type('Slug', 'm');
    expect(screen.queryByText('Enter a slug')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter a slug')).toBeTruthy();
    await user.type(box('Slug'), 'i');
    await waitFor(() => expect(screen.queryByText('Enter a slug')).toBeNull());
  });

  it('keeps the focus in the field while Save is pressed, so that no text moves the button away', () => {
    render(<Screen submit={async () => {}} />);
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Save' }))).toBe(false);
  });

  it('puts a stable code of the server at its field and loses no input', async () => {
    render(<Screen submit={() => Promise.reject(new Error('slug_taken'))} />);
    await type('Name', 'Mia');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(box('Slug')));
    expect(screen.getAllByText('This slug is taken')).toHaveLength(2);
    expect([box('Name').value, box('Slug').value]).toEqual(['Mia', 'mia']);
    expect(screen.getByText('unsaved')).toBeTruthy();
  });

  it.each(['name', '/name'])('puts an issue of the server at the field %s', async (path) => {
    const issues = [{ path, message: 'too short', code: 'too_small' }];
    render(<Screen submit={() => Promise.reject(new AppError('invalid_input', 'invalid', { issues }))} />);
    await type('Name', 'Mia');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    expect(screen.getAllByText('Enter your name')).toHaveLength(2);
  });

  it('leads from the summary to a select', async () => {
    const issues = [{ path: 'kind', message: 'closed for now', code: 'invalid_value' }];
    render(<Screen submit={() => Promise.reject(new AppError('invalid_input', 'invalid', { issues }))} />);
    await type('Name', 'Mia');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(box('Kind')));
    const entry = within(await screen.findByRole('region')).getByRole('button');
    await user.click(box('About'));
    await user.click(entry);
    expect(document.activeElement).toBe(box('Kind'));
  });

  it('says a failure that no field is named for above the form, and takes it away with the next attempt', async () => {
    const submit = vi
      .fn<Submit>()
      .mockRejectedValueOnce(new Error('internal'))
      .mockResolvedValueOnce(undefined);
    render(<Screen submit={submit} />);
    await type('Name', 'Mia');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t save');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('We couldn’t save'));
    expect(box('Name').value).toBe('Mia');
    await save();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('lets the screen show a failure with a way on', async () => {
    render(
      <Screen
        submit={() => Promise.reject(new Error('precondition_failed'))}
        renderProblem={(text, failure) => (
          <p>
            {text} <button type="button">{(failure as Error).message}</button>
          </p>
        )}
      />,
    );
    await type('Name', 'Mia');
    await save();
    expect(await screen.findByRole('button', { name: 'precondition_failed' })).toBeTruthy();
    expect(screen.getByText(/^We couldn’t save/)).toBeTruthy();
    expect(box('Name').value).toBe('Mia');
  });

  it('sends once however often it is submitted, and keeps what is typed meanwhile', async () => {
    let finish = () => {};
    const submit = vi.fn<Submit>(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Screen submit={submit} />);
    await type('Name', 'Mia');
    const form = box('Name').form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(box('About'), 'later');
    finish();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect([box('Name').value, box('About').value]).toEqual(['Mia', 'later']);
    expect(screen.getByText('unsaved')).toBeTruthy();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is clean after a save and takes over what the server changed', async () => {
    const seen: boolean[] = [];
    const onDirtyChange = (isDirty: boolean) => void seen.push(isDirty);
    render(<Screen submit={async () => ({ slug: 'mia-2' })} onDirtyChange={onDirtyChange} />);
    await type('Name', 'Mia');
    expect(screen.getByText('unsaved')).toBeTruthy();
    await save();
    await waitFor(() => expect(screen.queryByText('unsaved')).toBeNull());
    expect([box('Name').value, box('Slug').value]).toEqual(['Mia', 'mia-2']);
    expect(seen).toEqual([false, true, false]);
    await type('Name', 'Other');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(box('Name').value).toBe('Mia'));
  });

  it('refuses what is no number, and leaves it as it was typed', async () => {
    const submit = vi.fn<Submit>(async () => {});
    await loadTranslations('ar');
    render(
      <I18nRoot language="ar">
        <Screen submit={submit} />
      </I18nRoot>,
    );
    await type('Name', 'Mia');
    await type('Places', '3x');
    await save();
    expect(await screen.findAllByText('تحقق من هذا الحقل')).toHaveLength(2);
    expect(box('Places').value).toBe('3x');
    expect(submit).not.toHaveBeenCalled();
  });
});
