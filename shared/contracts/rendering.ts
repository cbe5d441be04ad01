import type { Bootstrap } from './bootstrap.ts';

/** Input of a renderer process, which returns HTML. */
export interface RenderInput {
  bootstrap: Bootstrap;
  /** Absolute path of each remote's node entry, by remote name. */
  nodeEntries: Record<string, string>;
  /** The visible path with its query. */
  url: string;
}

export interface RenderOutput {
  html: string;
  /** The style of the account’s theme, in a sheet of its own that stays while the page lives. */
  themeStyleText: string;
  /** The rules of the parts that are shown; the browser's own copy of the style library takes them over. */
  styleText: string;
}

export type RenderResult =
  | ({ ok: true } & RenderOutput)
  | { ok: false; reason: 'late' | 'crashed' | 'failed' | 'circuit_open'; detail: string };

/** Exports of the shell's node build; `load` resolves the exports of a remote's node entry. */
export interface ShellNodeModule {
  createShell(
    load: (entry: string) => unknown,
  ): Promise<{ render(input: RenderInput): Promise<RenderOutput> }>;
}
