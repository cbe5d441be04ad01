import '../translations/index.ts';

export { Remotes as default } from '../features/tenant-matrix/remotes.tsx';
