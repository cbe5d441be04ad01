import '../translations/index.ts';

export { Suppressions as default } from '../features/contacts/suppressions.tsx';
