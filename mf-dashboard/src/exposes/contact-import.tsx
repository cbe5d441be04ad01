import '../translations/index.ts';

export { Import as default } from '../features/contacts/import.tsx';
