export type {
  CopiedEditor,
  EditConflictProps,
  FieldDisplay,
  FieldPath,
  SettleCopy,
} from './conflict-props.ts';
export { type EditBase, useEditBase } from './edit-base.ts';
export { EditConflict } from './edit-conflict.tsx';
export { isEditConflict, useFormConflict } from './use-form-conflict.ts';
