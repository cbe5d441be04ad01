import '../translations/index.ts';

export { Fields as default } from '../features/contacts/fields.tsx';
