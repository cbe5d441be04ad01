import type { RenderInput } from '@stoa/shared/contracts/rendering';

export interface CodeFile {
  path: string;
  code: string;
}

/** What a renderer is told. Code comes as text: the renderer opens no file. */
export type ToRenderer =
  | { kind: 'start'; shell: CodeFile; uid: number | null }
  | { kind: 'code'; file: CodeFile }
  | { kind: 'forget'; path: string }
  | { kind: 'render'; id: number; input: RenderInput };

export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; html: string; styleText: string }
  | { kind: 'failed'; id: number; detail: string };
