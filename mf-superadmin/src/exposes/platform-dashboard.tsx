import { OwnerHome } from '../features/owner/owner-home.tsx';
import { PlatformDashboard } from '../features/overview/platform-dashboard.tsx';
import '../translations/index.ts';
import '../translations/attention.ts';
import '../translations/owned.ts';

export default function PlatformDashboardArea() {
  return <PlatformDashboard ownerHome={<OwnerHome />} />;
}
