/** Put in by the build: the version of every singleton that the shell hands out. */
declare const STOA_PROVIDED: Record<string, string>;
declare const STOA_SHELL_VERSION: string;
/** Whether this is a development build: a script gate that lets in what is being worked on, patient budgets. */
declare const STOA_DEV: boolean;

interface Window {
  /** From the script of the head: what was pressed so far. Whoever takes it answers from then on. */
  stoaTakePresses?: () => HTMLElement[];
}
