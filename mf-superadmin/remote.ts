import { defineRemote } from '@stoa/shared/remote';

export default defineRemote({
  name: 'mf-superadmin',
  title: 'Platform console',
  owner: 'platform',
  routes: [
    { layout: 'dashboard-wrapper', path: '/dashboard', expose: './PlatformDashboard' },
    { layout: 'dashboard-wrapper', path: '/dashboard/notifications', expose: './OwnerNotifications' },
    { layout: 'dashboard-wrapper', path: '/dashboard/billing', expose: './OwnerBilling' },
    { layout: 'dashboard-wrapper', path: '/dashboard/app', expose: './OwnerApp' },
    { layout: 'dashboard-wrapper', path: '/dashboard/setup', expose: './OwnerSetup' },
    { layout: 'dashboard-wrapper', path: '/dashboard/addons', expose: './OwnerAddons' },
    { layout: 'dashboard-wrapper', path: '/dashboard/reports', expose: './OwnerReports' },
    { layout: 'dashboard-wrapper', path: '/dashboard/tickets', expose: './OwnerSupport' },
    { layout: 'dashboard-wrapper', path: '/dashboard/tickets/replies', expose: './CannedReplies' },
    { layout: 'dashboard-wrapper', path: '/dashboard/tickets/held', expose: './HeldMails' },
    { layout: 'dashboard-wrapper', path: '/dashboard/tickets/:ticket', expose: './Ticket' },
    { layout: 'dashboard-wrapper', path: '/dashboard/accounts', expose: './Accounts' },
    { layout: 'dashboard-wrapper', path: '/dashboard/accounts/:account', expose: './Account' },
    { layout: 'dashboard-wrapper', path: '/dashboard/maintenance/tokens', expose: './OperatorTokens' },
    { layout: 'dashboard-wrapper', path: '/dashboard/maintenance/remotes', expose: './Remotes' },
    { layout: 'dashboard-wrapper', path: '/dashboard/maintenance/remotes/previews', expose: './Previews' },
    { layout: 'dashboard-wrapper', path: '/dashboard/maintenance/remotes/explain', expose: './Explain' },
    { layout: 'dashboard-wrapper', path: '/dashboard/maintenance/remotes/audit', expose: './Audit' },
    { layout: 'dashboard-wrapper', path: '/dashboard/maintenance/remotes/:remote', expose: './Remote' },
    {
      layout: 'dashboard-wrapper',
      path: '/dashboard/maintenance/remotes/:remote/compare',
      expose: './Compare',
    },
  ],
  slots: [
    { slot: 'platform.menu', expose: './PlatformMenu' },
    { slot: 'platform.topbar', expose: './PlatformTopbar' },
  ],
  events: { emits: [], listens: [] },
});
