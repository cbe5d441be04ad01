import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { chooseOption } from '../testing/choose-option.ts';
import { Combobox } from './index.ts';
import { zoneOptions } from './zone-input.tsx';

const options = [
  { value: 'DE', label: 'Germany' },
  { value: 'PT', label: 'Portugal' },
  { value: 'PL', label: 'Poland' },
];

function Country() {
  const [value, setValue] = useState('DE');
  return (
    <>
      <Combobox
        label="Country"
        value={value}
        isClearable
        onChange={({ target }) => setValue(target.value)}
        options={options}
      />
      <output>{value}</output>
    </>
  );
}
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });

it('filters by typing and chooses with the keyboard', async () => {
  const user = userEvent.setup();
  render(<Country />);
  expect((await box()).value).toBe('Germany');
  await user.clear(await box());
  await user.type(await box(), 'po');
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Portugal', 'Poland']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('PL');
  expect((await box()).value).toBe('Poland');
});

it('says when nothing matches, and keeps the choice', async () => {
  const user = userEvent.setup();
  render(<Country />);
  await user.type(await box(), 'x');
  expect(await screen.findByText('No matches')).toBeTruthy();
});

function Zone() {
  const [value, setValue] = useState('DE');
  return (
    <>
      <Combobox
        label="Country"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        options={options}
      />
      <output>{value}</output>
    </>
  );
}

it('goes on with what was typed before its list was loaded', async () => {
  const user = userEvent.setup();
  render(<Zone />);
  await user.tab();
  await user.keyboard('po');
  await screen.findByRole('option', { name: 'Portugal' });
  expect(document.activeElement).toMatchObject({ role: 'combobox', value: 'po' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('PL');
});

it('opens its list with the press that loads it', async () => {
  const user = userEvent.setup();
  render(<Zone />);
  await user.click(await box());
  await user.click(await screen.findByRole('option', { name: 'Poland' }));
  expect(screen.getByRole('status').textContent).toBe('PL');
});

it('takes the choice back', async () => {
  render(<Country />);
  await box();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('status').textContent).toBe('');
  await chooseOption('Country', 'Portugal');
  expect(screen.getByRole('status').textContent).toBe('PT');
});

it('offers zones by city, with their distance from UTC and their region', () => {
  const options = zoneOptions('Europe/Lisbon', 'en');
  const labelOf = (zone: string) => options.find(({ value }) => value === zone)?.label;
  expect(labelOf('UTC')).toBe('UTC');
  expect(labelOf('Europe/Lisbon')).toMatch(/^Lisbon \(GMT\+[01]\), Europe$/);
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
});
