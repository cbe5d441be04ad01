import type { FunnelStepType } from '@stoa/shared/contracts/funnels';
import {
  BadgeCheck,
  ClipboardList,
  FileText,
  GraduationCap,
  IdCard,
  type LucideIcon,
  Newspaper,
  Package,
  PictureInPicture2,
  ShoppingCart,
} from 'lucide-react';

/** The icon of each type of step; no two share one. */
export const STEP_ICONS: Record<FunnelStepType, LucideIcon> = {
  pages: FileText,
  posts: Newspaper,
  forms: ClipboardList,
  popup: PictureInPicture2,
  checkout: ShoppingCart,
  order: BadgeCheck,
  courses: GraduationCap,
  product: Package,
  membership: IdCard,
};

/** The icon of a step beside its label. */
export function StepIcon({ type }: { type: FunnelStepType }) {
  const Icon = STEP_ICONS[type];
  return <Icon size={18} strokeWidth={1.5} aria-hidden data-step-icon={type} />;
}
