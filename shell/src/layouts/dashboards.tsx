import type { LayoutProps } from './layout-props.ts';
import { SignedIn } from './signed-in.tsx';
import { usePresence } from './use-presence.ts';
import { WorkFrame } from './work-frame.tsx';

/** An account's dashboard, with presence and notifications. */
export function Dashboard({ path, ...props }: LayoutProps) {
  return (
    <SignedIn path={path}>
      <WithPresence>
        <WorkFrame name="dashboard" menu="dashboard.menu" topbar="dashboard.topbar" {...props} />
      </WithPresence>
    </SignedIn>
  );
}

function WithPresence({ children }: Pick<LayoutProps, 'children'>) {
  usePresence();
  return children;
}

/** The platform host's dashboard, for operators and account owners. */
export function DashboardWrapper({ path, ...props }: LayoutProps) {
  return (
    <SignedIn path={path}>
      <WorkFrame name="dashboard-wrapper" menu="platform.menu" topbar="platform.topbar" {...props} />
    </SignedIn>
  );
}
