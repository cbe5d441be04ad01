export { Offer } from '../unsaved/offer.tsx';
export { useStoredCopy } from '../unsaved/use-stored-copy.ts';
export type { EditConflictProps, FieldDisplay, FieldPath, SettleCopy } from './conflict-props.ts';
export { type EditBase, useEditBase } from './edit-base.ts';
export { EditConflict } from './edit-conflict.tsx';
export { isEditConflict, useFormConflict } from './use-form-conflict.ts';
