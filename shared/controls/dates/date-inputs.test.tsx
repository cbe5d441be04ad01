import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../../ui/popover-window.tsx';
import { Field } from '../../ui/index.ts';
import { DateInput, DateTimeInput, TimeInput } from '../index.ts';
import './picker-panel.tsx';

function Held({ of: Control, initial = '' }: { of: typeof DateInput; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Starts" hint="Of the course">
        <Control value={value} onChange={({ target }) => setValue(target.value)} />
      </Field>
      <output>{value}</output>
    </>
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('Starts');
const held = () => screen.getByRole('status').textContent;

it('takes a day as it is written, and writes it out when the field is left', async () => {
  const user = userEvent.setup();
  render(<Held of={DateInput} />);
  await user.type(box(), '30/7/2026');
  expect([held(), box().value]).toEqual(['2026-07-30', '30/7/2026']);
  await user.tab();
  expect(box().value).toBe('30 Jul 2026');
  fireEvent.change(box(), { target: { value: '2027-01-02' } });
  expect(held()).toBe('2027-01-02');
});

it('keeps what it cannot read, says so, and holds no value', async () => {
  const user = userEvent.setup();
  render(<Held of={DateInput} initial="2026-07-30" />);
  await user.clear(box());
  await user.type(box(), '31/02/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect([held(), box().value]).toEqual(['', '31/02/2026']);
  expect(screen.getByRole('alert').textContent).toBe('Enter a date, for example 30/07/2026');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(box().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
});

it('picks a day from a calendar that is walked with arrow keys', async () => {
  const user = userEvent.setup();
  render(<Held of={DateInput} initial="2026-07-30" />);
  await user.click(screen.getByRole('button', { name: 'Choose date' }));
  const day = await screen
    .findByRole('button', { name: 'Thursday, 30 July 2026' })
    .catch(() => screen.findByRole('button', { name: 'Thursday 30 July 2026' }));
  expect(day).toBe(document.activeElement);
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(held()).toBe('2026-08-07');
});

it('names the zone of a day and time, and keeps the time when another day is picked', async () => {
  const user = userEvent.setup();
  render(<Held of={DateTimeInput} initial="2026-07-30T14:30" />);
  expect(box().value).toBe('30 Jul 2026, 14:30');
  expect(screen.getByText(/UTC|GMT/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose date and time' }));
  await user.click(await screen.findByRole('button', { name: /31 July 2026/ }));
  expect(held()).toBe('2026-07-31T14:30');
});

it('takes times of day, written in 12 hours too', async () => {
  const user = userEvent.setup();
  render(<Held of={TimeInput} initial="09:00" />);
  await user.clear(box());
  await user.type(box(), '2:15 pm');
  await user.tab();
  expect([held(), box().value]).toEqual(['14:15', '14:15']);
  await user.click(screen.getByRole('button', { name: 'Choose time' }));
  await user.click(await screen.findByRole('button', { name: '16:30' }));
  expect(held()).toBe('16:30');
});
