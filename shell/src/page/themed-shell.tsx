import type { ReactNode } from 'react';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { ShellProvider } from '@stoa/shared/shell';
import { FilledSlot } from '../view/slot.tsx';
import { chooseTheme, themeStore } from './theme-choice.ts';

/** Everything remotes request of the shell. Another theme renders its readers alone. */
export function ThemedShell({ bootstrap, children }: { bootstrap: Bootstrap; children: ReactNode }) {
  return (
    <ShellProvider api={{ bootstrap, themes: themeStore, setTheme: chooseTheme, Slot: FilledSlot }}>
      {children}
    </ShellProvider>
  );
}
