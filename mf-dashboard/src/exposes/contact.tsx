import '../translations/index.ts';

export { Contact as default } from '../features/contacts/contact.tsx';
