import '../translations/index.ts';

export { NewImport as default } from '../features/contacts/new-import.tsx';
