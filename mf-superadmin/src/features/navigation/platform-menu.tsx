import { useTranslations } from '@stoa/shared/i18n';
import { matchRoute } from '@stoa/shared/routing/match-route';
import { useBootstrap } from '@stoa/shared/shell';
import { SidePanel } from '@stoa/shared/workplace';
import {
  AppWindow,
  Bell,
  BookText,
  Boxes,
  Building2,
  ChartColumn,
  Clock,
  CreditCard,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Package,
  Puzzle,
  Receipt,
  Repeat,
  Settings,
  UserRoundCog,
} from 'lucide-react';
import { OPERATORS_PATH, TOKENS_PATH } from '../../components/cockpit/console-paths.ts';
import { useOperator } from '../../data/operator-session.ts';
import { StoaMark } from './stoa-mark.tsx';
import {
  OWNER_ITEMS,
  operatorMenuItems,
  type OwnerItemId,
  platformGroups,
  type PlatformItemId,
} from '../../data/platform-menu-items.ts';

const ICONS: Record<PlatformItemId | OwnerItemId, LucideIcon> = {
  dashboard: LayoutDashboard,
  notifications: Bell,
  accounts: Building2,
  owners: UserRoundCog,
  pages: FileText,
  posts: Newspaper,
  docs: BookText,
  tickets: LifeBuoy,
  customers: CreditCard,
  subscriptions: Repeat,
  products: Package,
  orders: Receipt,
  crons: Clock,
  remotes: Boxes,
  billing: CreditCard,
  app: AppWindow,
  setup: Settings,
  addons: Puzzle,
  reports: ChartColumn,
  support: LifeBuoy,
};

/** The side menu of the platform host. */
export function PlatformMenu() {
  const { t } = useTranslations('superadmin');
  const { composition } = useBootstrap();
  const operator = useOperator();
  // A screen of its own, not one account's screen for an account called 'owners'.
  const exists = (path: string) => matchRoute(composition, 'dashboard-wrapper', path)?.route.path === path;
  const groups =
    operator.status === 'operator'
      ? platformGroups(operatorMenuItems(exists)).map(({ caption, items }) => ({
          caption: t(`menuGroups.${caption}`),
          items,
        }))
      : [{ caption: undefined, items: operator.status === 'other' ? OWNER_ITEMS : OWNER_ITEMS.slice(0, 1) }];
  return (
    <SidePanel
      name="Stoa"
      mark={<StoaMark />}
      menus={[
        {
          label: t('menu.label'),
          groups: groups.map(({ caption, items }) => ({
            caption,
            items: items.map(({ id, path }) => ({
              path,
              isWhole: path === '/dashboard',
              ...(id === 'remotes' && { alsoAt: [TOKENS_PATH] }),
              ...(id === 'owners' && { alsoAt: [OPERATORS_PATH] }),
              label: t(`menu.${id}`),
              Icon: ICONS[id],
            })),
          })),
        },
      ]}
    />
  );
}
