import { useAccess } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { SidePanel } from '@stoa/shared/workplace';
import {
  Activity,
  BookOpen,
  Calendar,
  CalendarCheck,
  FileText,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Receipt,
  Users,
  Video,
} from 'lucide-react';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { type MenuItemId, menuItems } from './menu-items.ts';
import { SiteMark } from './site-mark.tsx';

const ICONS: Record<MenuItemId, LucideIcon> = {
  home: LayoutDashboard,
  activity: Activity,
  meetings: Video,
  messages: MessagesSquare,
  courses: BookOpen,
  groups: Users,
  bookings: CalendarCheck,
  appointments: Calendar,
  instructor: GraduationCap,
  pages: FileText,
  posts: Newspaper,
  orders: Receipt,
};

/** The account's side menu, as far as this person may see it. */
export function SideMenu() {
  const { t } = useWords('dashboard');
  const site = useSite();
  const { access } = useAccess();
  const items = menuItems(site.features, effectiveCaps(access), useExistingRoutes());
  return (
    <SidePanel
      label={t('menu.label')}
      name={site.name}
      mark={<SiteMark />}
      items={items.map(({ id, path }) => ({ path, label: t(`menu.${id}`), Icon: ICONS[id] }))}
    />
  );
}
