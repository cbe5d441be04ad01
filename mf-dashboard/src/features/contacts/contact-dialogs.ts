export { AddDialog } from './add-dialog.tsx';
export { TagAllDialog } from './tag-all-dialog.tsx';
