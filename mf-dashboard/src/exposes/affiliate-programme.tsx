import '../translations/index.ts';

export { Programme as default } from '../features/affiliates/programme.tsx';
