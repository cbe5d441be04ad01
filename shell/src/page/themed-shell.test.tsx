import { act, render, screen } from '@testing-library/react';
import { useAccount, useTheme } from '@stoa/shared/shell';
import { expect, it } from 'vitest';
import { testBootstrap } from '@stoa/shared/testing/page-data';
import { chooseTheme } from './theme-choice.ts';
import { ThemedShell } from './themed-shell.tsx';

it('[EXAM-D9] another theme renders who reads it, and nobody else', () => {
  let renders = 0;
  function Account() {
    renders += 1;
    return <p>{useAccount()?.slug}</p>;
  }
  function Theme() {
    return <output>{useTheme().theme}</output>;
  }
  render(
    <ThemedShell bootstrap={testBootstrap({})}>
      <Account />
      <Theme />
    </ThemedShell>,
  );
  const before = renders;
  act(() => chooseTheme('dark'));
  expect(screen.getByRole('status').textContent).toBe('dark');
  act(() => chooseTheme('light'));
  expect(screen.getByRole('status').textContent).toBe('light');
  expect(renders).toBe(before);
});
