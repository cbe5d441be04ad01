import '../translations/index.ts';

export { Imports as default } from '../features/contacts/imports.tsx';
