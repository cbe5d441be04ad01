import type { ComponentType } from 'react';
import type { LayoutName } from '@stoa/shared/contracts/registry';
import { Dashboard, DashboardWrapper } from './dashboards.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Plain, PublicSite } from './public-site.tsx';

export const LAYOUTS: Record<LayoutName, ComponentType<LayoutProps>> = {
  dashboard: Dashboard,
  'public-site': PublicSite,
  'dashboard-wrapper': DashboardWrapper,
  plain: Plain,
};
