import '../translations/index.ts';

export { Contacts as default } from '../features/contacts/contacts.tsx';
