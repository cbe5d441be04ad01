import { type ComponentType, createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { PublicAccount } from '../contracts/account.ts';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import type { SlotName } from '../contracts/registry.ts';

export type ThemeChoice = 'light' | 'dark' | 'night';

/** The chosen theme as an external store of React's. */
export interface ThemeStore {
  subscribe(listener: () => void): () => void;
  get(): ThemeChoice;
  getOnServer(): ThemeChoice;
}

/** API the shell provides to remotes in the page. */
export interface ShellApi {
  bootstrap: Bootstrap;
  // A store, not a value: a context that changes hydrates every part of the page at once.
  themes: ThemeStore;
  setTheme(theme: ThemeChoice): void;
  Slot: ComponentType<{ name: SlotName; fallback?: ReactNode }>;
}

const ShellContext = createContext<ShellApi | null>(null);

/** The shell wraps the page in it; nobody else does (tests excepted). */
export function ShellProvider({ api, children }: { api: ShellApi; children: ReactNode }) {
  const { bootstrap, Slot, themes, setTheme } = api;
  const page = useMemo(() => ({ bootstrap, Slot, themes, setTheme }), [bootstrap, Slot, themes, setTheme]);
  return <ShellContext value={page}>{children}</ShellContext>;
}

function useShell(): ShellApi {
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

/** The chosen theme and its setter; stored locally. */
export function useTheme(): { theme: ThemeChoice; setTheme(theme: ThemeChoice): void } {
  const { themes, setTheme } = useShell();
  return { theme: useSyncExternalStore(themes.subscribe, themes.get, themes.getOnServer), setTheme };
}

/** A named place that exposes of other remotes fill. */
export function Slot(props: { name: SlotName; fallback?: ReactNode }) {
  const { Slot: Filled } = useShell();
  return <Filled {...props} />;
}
