import '../translations/index.ts';

export { Lists as default } from '../features/contacts/lists.tsx';
