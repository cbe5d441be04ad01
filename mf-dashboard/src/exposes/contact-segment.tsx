import '../translations/index.ts';

export { Segment as default } from '../features/contacts/segment.tsx';
