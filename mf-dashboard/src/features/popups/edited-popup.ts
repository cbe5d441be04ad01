import {
  PopupBlock,
  PopupDefinition,
  PopupPath,
  type PopupRecord,
} from '@stoa/shared/contracts/popups/popup-definition';

/** The part of a popup that its editor changes. */
export interface EditedPopup {
  name: string;
  definition: PopupDefinition;
}

export const editedOf = ({ name, definition }: PopupRecord): EditedPopup => ({ name, definition });

/** Places of the editor that have to be mended before it can be saved. */
export type PopupProblem = 'name' | 'blocks' | 'content' | 'formId' | 'paths' | 'window' | 'numbers';

/** Checks whether a block can be shown as it is. */
export const isFinished = (block: PopupBlock): boolean => PopupBlock.safeParse(block).success;

const lines = (paths: readonly string[]) => paths.map((path) => path.trim()).filter(Boolean);

/** The definition as it is stored: without empty lines among its paths. */
export const cleaned = (definition: PopupDefinition): PopupDefinition => ({
  ...definition,
  target: {
    ...definition.target,
    paths: lines(definition.target.paths),
    notPaths: lines(definition.target.notPaths),
  },
});

/** Lists problems that block saving. */
export function problemsOf({ name, definition: edited }: EditedPopup): Set<PopupProblem> {
  const definition = cleaned(edited);
  const problems = new Set<PopupProblem>();
  if (name.trim() === '') problems.add('name');
  const { target, opensAt, closesAt, trigger, content } = definition;
  if ([...target.paths, ...target.notPaths].some((path) => !PopupPath.safeParse(path).success))
    problems.add('paths');
  if (opensAt && closesAt && closesAt <= opensAt) problems.add('window');
  const contents = [content.a, content.b ?? {}].flatMap((one) => Object.values(one).flat());
  if (!contents.every(isFinished)) problems.add('blocks');
  if (trigger.kind === 'scroll' && (trigger.value ?? 0) < 1) problems.add('numbers');
  const { error } = PopupDefinition.safeParse(definition);
  for (const { path } of error?.issues ?? []) {
    const [first] = path;
    if (first === 'formId') problems.add('formId');
    else if (first === 'content') problems.add(path.length === 2 ? 'content' : 'blocks');
    else if (first === 'target') problems.add('paths');
    else problems.add('numbers');
  }
  return problems;
}
