import '../translations/index.ts';

export { AuditScreen as default } from '../features/audit/audit-screen.tsx';
