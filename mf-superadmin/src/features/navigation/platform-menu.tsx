import { useTranslations } from '@stoa/shared/i18n';
import { matchRoute } from '@stoa/shared/routing/match-route';
import { useBootstrap } from '@stoa/shared/shell';
import { SidePanel } from '@stoa/shared/workplace';
import {
  Bell,
  BookText,
  Boxes,
  Building2,
  Clock,
  CreditCard,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Package,
  Receipt,
  Repeat,
  UserRoundCog,
} from 'lucide-react';
import { TOKENS_PATH } from '../../components/cockpit/console-paths.ts';
import { useOperator } from '../../data/operator-session.ts';
import { StoaMark } from './stoa-mark.tsx';
import { platformGroups, type PlatformItemId, platformMenuItems } from './platform-menu-items.ts';

const ICONS: Record<PlatformItemId, LucideIcon> = {
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
};

/** The side menu of the platform host. */
export function PlatformMenu() {
  const { t } = useTranslations('superadmin');
  const { composition } = useBootstrap();
  const operator = useOperator();
  const isOperator = operator.status === 'operator';
  const items = platformMenuItems(
    isOperator,
    (path) => matchRoute(composition, 'dashboard-wrapper', path) !== null,
  );
  return (
    <SidePanel
      name="Stoa"
      mark={<StoaMark />}
      menus={[
        {
          label: t('menu.label'),
          groups: platformGroups(items).map((group) => ({
            caption: isOperator ? t(`menuGroups.${group.caption}`) : undefined,
            items: group.items.map(({ id, path }) => ({
              path,
              isWhole: path === '/dashboard',
              ...(id === 'remotes' && { alsoAt: [TOKENS_PATH] }),
              label: t(`menu.${id}`),
              Icon: ICONS[id],
            })),
          })),
        },
      ]}
    />
  );
}
