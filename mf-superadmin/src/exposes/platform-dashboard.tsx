import '../translations/index.ts';

export { PlatformDashboard as default } from '../features/overview/platform-dashboard.tsx';
