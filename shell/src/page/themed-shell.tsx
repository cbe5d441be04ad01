import { type ReactNode, useSyncExternalStore } from 'react';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { ShellProvider } from '@stoa/shared/shell';
import { FilledSlot } from '../view/slot.tsx';
import { chooseTheme, themeStore } from './theme-choice.ts';

/** What remotes ask the shell for. Another theme renders this and its readers; the page below stays as it is. */
export function ThemedShell({ bootstrap, children }: { bootstrap: Bootstrap; children: ReactNode }) {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeStore.getOnServer);
  return (
    <ShellProvider api={{ bootstrap, theme, setTheme: chooseTheme, Slot: FilledSlot }}>
      {children}
    </ShellProvider>
  );
}
