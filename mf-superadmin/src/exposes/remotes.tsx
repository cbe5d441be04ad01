import '../translations/index.ts';

export { TenantMatrixScreen as default } from '../features/tenant-matrix/tenant-matrix-screen.tsx';
