import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption, optionsOf } from '../testing/choose-option.ts';
import { Field } from '../ui/index.ts';
import { Select } from './index.ts';

function Status({ onChange = () => {} }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('draft');
  return (
    <Field label="Status" hint="Who sees it" error="Choose a status">
      <Select
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          onChange(target.value);
        }}
      >
        <option value="draft">Draft</option>
        <optgroup label="Public">
          <option value="published">Published</option>
          <option value="archived">Archived</option>
        </optgroup>
        <option value="deleted" disabled>
          Deleted
        </option>
      </Select>
    </Field>
  );
}
const control = () => screen.getByRole('combobox', { name: 'Status' });

describe('Select', () => {
  it('has the label, hint and error of its field and shows the chosen option', () => {
    render(<Status />);
    expect(control()).toBe(screen.getByLabelText('Status'));
    expect(control().textContent).toContain('Draft');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    const described = control().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Choose a status',
      'Who sees it',
    ]);
  });

  it('chooses with the pointer and keeps label and focus', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Status onChange={onChange} />);
    await chooseOption('Status', 'Published');
    expect(onChange.mock.calls).toEqual([['published']]);
    expect(control().textContent).toContain('Published');
    expect(control()).toBe(document.activeElement);
    await chooseOption('Status', 'draft');
    expect(onChange.mock.calls).toEqual([['published'], ['draft']]);
  });

  it('opens and chooses with arrow keys', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    render(<Status onChange={onChange} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Draft'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onChange.mock.calls).toEqual([['published']]));
  });

  it('takes typed letters while it is closed, disabled options left out', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    render(<Status onChange={onChange} />);
    await user.tab();
    await user.keyboard('a');
    expect(onChange.mock.calls).toEqual([['archived']]);
    expect(await optionsOf('Status')).toEqual(['Draft', 'Published', 'Archived', 'Deleted']);
  });

  it('takes options as data, numbers as values, and its own label', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <Select
        label="Days"
        name="days"
        value={30}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
        ]}
      />,
    );
    expect(document.querySelector<HTMLInputElement>('input[name="days"]')?.value).toBe('30');
    await chooseOption(screen.getByLabelText('Days'), '7 days');
    expect(onChange.mock.calls).toEqual([['7']]);
  });

  it('keeps a choice made by letters after the list was opened, and what its owner sets when options go', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    const few = [
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ];
    const { rerender } = render(
      <Select
        label="Width"
        value="1"
        onChange={({ target }) => onChange(target.value)}
        options={[...few, { value: '3', label: 'Three' }]}
      />,
    );
    await chooseOption('Width', 'Three');
    rerender(
      <Select
        label="Width"
        value="3"
        onChange={({ target }) => onChange(target.value)}
        options={[...few, { value: '3', label: 'Three' }]}
      />,
    );
    rerender(
      <Select label="Width" value="2" onChange={({ target }) => onChange(target.value)} options={few} />,
    );
    expect(screen.getByLabelText('Width').textContent).toBe('Two');
    expect(onChange.mock.calls).toEqual([['3']]);
    await user.keyboard('o');
    expect(onChange.mock.calls).toEqual([['3'], ['1']]);
  });

  it('shows the first option for a value that none has, as a native select does', () => {
    render(
      <Select aria-label="Host" value="gone" onChange={() => {}}>
        <option value="a">Ana</option>
      </Select>,
    );
    expect(screen.getByRole('combobox', { name: 'Host' }).textContent).toContain('Ana');
  });
});
