import {
  Activity,
  BookOpen,
  Calendar,
  CalendarCheck,
  FileText,
  GraduationCap,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Receipt,
  Users,
  Video,
} from 'lucide-react';
import type { MenuItemId } from './menu-items.ts';

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

/** The picture of a place in the side menu; links of the account's own have one together. */
export const iconOf = (id: MenuItemId | null): LucideIcon => (id ? ICONS[id] : Link2);
