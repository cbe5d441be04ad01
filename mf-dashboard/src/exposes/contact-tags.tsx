import '../translations/index.ts';

export { Tags as default } from '../features/contacts/tags.tsx';
