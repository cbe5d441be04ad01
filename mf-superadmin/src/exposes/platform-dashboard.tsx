import '../translations/index.ts';
import '../translations/owned.ts';

export { PlatformDashboard as default } from '../features/overview/platform-dashboard.tsx';
