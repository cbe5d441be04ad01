import { defineRemote } from '@stoa/shared/remote';

export default defineRemote({
  name: 'mf-dashboard',
  title: 'Dashboard',
  owner: 'dashboard',
  routes: [
    { layout: 'dashboard', path: '/dashboard', expose: './Home' },
    { layout: 'dashboard', path: '/dashboard/orders', expose: './Orders' },
    { layout: 'dashboard', path: '/dashboard/orders/:orderId', expose: './Order' },
    { layout: 'dashboard', path: '/dashboard/courses', expose: './Courses' },
    { layout: 'dashboard', path: '/dashboard/courses/:slug', expose: './CourseReader' },
    { layout: 'dashboard', path: '/dashboard/notifications', expose: './Notifications' },
    { layout: 'dashboard', path: '/dashboard/manage/site', expose: './SiteGeneral' },
    { layout: 'dashboard', path: '/dashboard/manage/site/theme', expose: './SiteTheme' },
    { layout: 'dashboard', path: '/dashboard/manage/site/header', expose: './SiteHeader' },
    { layout: 'dashboard', path: '/dashboard/manage/site/footer', expose: './SiteFooter' },
    { layout: 'dashboard', path: '/dashboard/manage/site/languages', expose: './SiteLanguages' },
    { layout: 'dashboard', path: '/dashboard/manage/site/seo', expose: './SiteSeo' },
    { layout: 'dashboard', path: '/dashboard/manage/site/domain', expose: './SiteDomain' },
    { layout: 'dashboard', path: '/dashboard/manage/site/scripts', expose: './SiteScripts' },
    { layout: 'dashboard', path: '/dashboard/manage/ecommerce', expose: './ShopOverview' },
    { layout: 'dashboard', path: '/dashboard/manage/ecommerce/orders', expose: './ShopOrders' },
    { layout: 'dashboard', path: '/dashboard/manage/ecommerce/orders/:orderId', expose: './ShopOrder' },
    { layout: 'dashboard', path: '/dashboard/manage/marketing', expose: './SiteNotices' },
  ],
  slots: [
    { slot: 'dashboard.menu', expose: './Menu' },
    { slot: 'dashboard.topbar', expose: './Topbar' },
  ],
  events: { emits: [], listens: ['notification.received'] },
});
