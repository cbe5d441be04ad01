/** Put in by the build: the version of every singleton that the shell hands out. */
declare const STOA_PROVIDED: Record<string, string>;
declare const STOA_SHELL_VERSION: string;
/** Set in development builds: they relax the script gate and load budgets. */
declare const STOA_DEV: boolean;

interface Window {
  /** From the script of the head: what was pressed so far. Whoever takes it answers from then on. */
  stoaTakePresses?: () => HTMLElement[];
}
