import '../translations/index.ts';

export { Applications as default } from '../features/affiliates/applications.tsx';
