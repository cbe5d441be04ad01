import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import type { PublicAccount } from '../contracts/account.ts';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import type { SlotName } from '../contracts/registry.ts';

export type ThemeChoice = 'light' | 'dark' | 'night';

/** API the shell provides to remotes. */
export interface ShellApi {
  bootstrap: Bootstrap;
  theme: ThemeChoice;
  setTheme(theme: ThemeChoice): void;
  Slot: ComponentType<{ name: SlotName; fallback?: ReactNode }>;
}

const ShellContext = createContext<Pick<ShellApi, 'bootstrap' | 'Slot'> | null>(null);
// Apart: another theme renders those who read it, not everybody who asks for the account.
const ThemeContext = createContext<Pick<ShellApi, 'theme' | 'setTheme'> | null>(null);

/** The shell wraps the page in it; nobody else does (tests excepted). */
export function ShellProvider({ api, children }: { api: ShellApi; children: ReactNode }) {
  const { bootstrap, Slot, theme, setTheme } = api;
  const page = useMemo(() => ({ bootstrap, Slot }), [bootstrap, Slot]);
  const themeState = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return (
    <ShellContext value={page}>
      <ThemeContext value={themeState}>{children}</ThemeContext>
    </ShellContext>
  );
}

function useShell(): Pick<ShellApi, 'bootstrap' | 'Slot'> {
  const api = use(ShellContext);
  if (!api) throw new Error('outside the shell');
  return api;
}

/** Returns the bootstrap data embedded in the page. */
export const useBootstrap = (): Bootstrap => useShell().bootstrap;

/** The account of this site, or null on the platform host. */
export const useAccount = (): PublicAccount | null => useShell().bootstrap.account;

/** The account of this site; for remotes that only live on account hosts. */
export function useSite(): PublicAccount {
  const account = useAccount();
  if (!account) throw new Error('this part lives on an account host only');
  return account;
}

/** The chosen theme and how to change it; kept locally. */
export function useTheme(): { theme: ThemeChoice; setTheme(theme: ThemeChoice): void } {
  const themeState = use(ThemeContext);
  if (!themeState) throw new Error('outside the shell');
  return themeState;
}

/** A named place that exposes of other remotes fill. */
export function Slot(props: { name: SlotName; fallback?: ReactNode }) {
  const { Slot: Filled } = useShell();
  return <Filled {...props} />;
}
