import {
  Activity,
  BookOpen,
  Calendar,
  CalendarCheck,
  CalendarClock,
  FileText,
  Gauge,
  GraduationCap,
  Handshake,
  Images,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Newspaper,
  PanelsTopLeft,
  Presentation,
  Receipt,
  ShoppingBag,
  Users,
  Video,
} from 'lucide-react';
import type { ManageAreaId } from './manage-items.ts';
import type { MenuItemId } from './menu-items.ts';

const ICONS: Record<MenuItemId, LucideIcon> = {
  home: LayoutDashboard,
  activity: Activity,
  meetings: Video,
  messages: MessagesSquare,
  courses: BookOpen,
  groups: Handshake,
  bookings: CalendarCheck,
  appointments: Calendar,
  instructor: Presentation,
  pages: FileText,
  posts: Newspaper,
  orders: Receipt,
};

/** The icon of each area of the management. */
export const MANAGE_ICONS: Record<ManageAreaId, LucideIcon> = {
  overview: Gauge,
  site: PanelsTopLeft,
  users: Users,
  media: Images,
  ecommerce: ShoppingBag,
  elearning: GraduationCap,
  appointments: CalendarClock,
  marketing: Megaphone,
};

/** The picture of a place in the side menu; links of the account's own have one together. */
export const iconOf = (id: MenuItemId | null): LucideIcon => (id ? ICONS[id] : Link2);
