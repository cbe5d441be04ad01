import type { LayoutProps } from './layout-props.ts';
import { SignedIn } from './signed-in.tsx';
import { WorkFrame } from './work-frame.tsx';

/** An account's dashboard. */
export function Dashboard({ path, ...props }: LayoutProps) {
  return (
    <SignedIn path={path}>
      <WorkFrame name="dashboard" menu="dashboard.menu" topbar="dashboard.topbar" {...props} />
    </SignedIn>
  );
}

/** The platform host's dashboard, for operators and account owners. */
export function DashboardWrapper({ path, ...props }: LayoutProps) {
  return (
    <SignedIn path={path}>
      <WorkFrame name="dashboard-wrapper" menu="platform.menu" topbar="platform.topbar" {...props} />
    </SignedIn>
  );
}
