import { type ReactNode, useSyncExternalStore } from 'react';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { ShellProvider } from '@stoa/shared/shell';
import { FilledSlot } from '../view/slot.tsx';
import { chooseTheme, themeStore } from './theme-choice.ts';

/** Provides the shell API. A theme change re-renders this and its consumers, not the page. */
export function ThemedShell({ bootstrap, children }: { bootstrap: Bootstrap; children: ReactNode }) {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeStore.getOnServer);
  return (
    <ShellProvider api={{ bootstrap, theme, setTheme: chooseTheme, Slot: FilledSlot }}>
      {children}
    </ShellProvider>
  );
}
