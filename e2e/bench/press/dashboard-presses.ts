import type { Press } from './presses.ts';

/** One press of somebody who is signed in. Aims are milliseconds at a CPU slowed four times: first, and again. */
export interface DashboardPress extends Press {
  as: 'owner' | 'instructor' | 'student';
  /** Pressed before, one after the other; each must be there first. */
  before?: string[];
  /** Leads back to where it can be pressed again. */
  back?: string;
  aimMs: number;
  againMs?: number;
}

const HOME = '[data-expose="./Home"]';
const ORDERS = '/dashboard/manage/ecommerce/orders';
const shortcut = (path: string) => `nav[aria-label="Shortcuts"] a[href="${path}"]`;
const toHome = shortcut('/dashboard');

/** The dashboard's everyday presses, each to what the person pressed for. */
export const DASHBOARD_PRESSES: DashboardPress[] = [
  {
    name: 'site to dashboard, owner',
    as: 'owner',
    path: '/',
    before: ['[data-user-menu]'],
    control: '[role="menu"] a[href="/dashboard"]',
    result: `${HOME} section figure [role="application"]`,
    aimMs: 700,
  },
  {
    name: 'site to dashboard, student',
    as: 'student',
    path: '/',
    before: ['[data-user-menu]'],
    control: '[role="menu"] a[href="/dashboard"]',
    result: `${HOME} section a[href*="?lesson="]`,
    aimMs: 700,
  },
  {
    name: 'orders, owner',
    as: 'owner',
    path: '/dashboard',
    control: shortcut(ORDERS),
    result: `[data-expose="./ShopOrders"] tbody a[href*="${ORDERS}/"]`,
    back: toHome,
    aimMs: 250,
    againMs: 120,
  },
  {
    name: 'messages, student',
    as: 'student',
    path: '/dashboard',
    control: shortcut('/dashboard/messages'),
    result: '[data-expose="./Messages"] li a',
    back: toHome,
    aimMs: 250,
    againMs: 120,
  },
  {
    name: 'my courses, student',
    as: 'student',
    path: '/dashboard',
    control: shortcut('/dashboard/courses'),
    result: '[data-expose="./Courses"] article',
    back: toHome,
    aimMs: 250,
    againMs: 120,
  },
  {
    name: 'an order, owner',
    as: 'owner',
    path: ORDERS,
    control: `main tbody a[href*="${ORDERS}/"]`,
    result: '[data-expose="./ShopOrder"] tbody td',
    aimMs: 350,
  },
  {
    name: 'notifications',
    as: 'owner',
    path: '/dashboard',
    control: '[data-tour="alerts"] button',
    result: '[role="dialog"][data-open] li',
    undo: 'escape',
    aimMs: 150,
    againMs: 150,
  },
];
