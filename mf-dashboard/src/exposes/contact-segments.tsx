import '../translations/index.ts';

export { Segments as default } from '../features/contacts/segments.tsx';
