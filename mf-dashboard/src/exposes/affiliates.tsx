import '../translations/index.ts';

export { Affiliates as default } from '../features/affiliates/affiliates.tsx';
