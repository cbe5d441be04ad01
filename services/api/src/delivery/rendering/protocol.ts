import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { RenderInput } from '@stoa/shared/contracts/rendering';

export interface CodeFile {
  path: string;
  code: string;
}

/** A page's input without the composition, which most pages share and which is by far its largest part. */
export interface PageInput extends Omit<RenderInput, 'bootstrap'> {
  bootstrap: Omit<Bootstrap, 'composition'>;
}

/** Messages to a renderer. Code comes as text: the renderer opens no files. */
export type ToRenderer =
  | { kind: 'start'; shell: CodeFile; uid: number | null }
  | { kind: 'code'; file: CodeFile }
  | { kind: 'forget'; path: string }
  | { kind: 'composition'; key: number; composition: Composition }
  | { kind: 'forgetComposition'; key: number }
  | { kind: 'render'; id: number; input: PageInput; composition: number };

export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; html: string; themeStyleText: string; styleText: string }
  | { kind: 'failed'; id: number; detail: string };
