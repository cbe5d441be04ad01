import type { StepKind } from '@stoa/shared/contracts/automations/constants';
import {
  Bell,
  BookOpen,
  CircleStop,
  Clock,
  Flag,
  GitFork,
  Hourglass,
  IdCard,
  List,
  Mail,
  Percent,
  Play,
  Tag,
  TextCursorInput,
  TicketPercent,
  Users,
  Webhook,
} from 'lucide-react';

const ICONS = {
  mail: Mail,
  wait: Clock,
  waitFor: Hourglass,
  if: GitFork,
  split: Percent,
  goal: Flag,
  tag: Tag,
  list: List,
  field: TextCursorInput,
  course: BookOpen,
  group: Users,
  membership: IdCard,
  coupon: TicketPercent,
  notify: Bell,
  webhook: Webhook,
  start: Play,
  end: CircleStop,
} satisfies Record<StepKind, typeof Mail>;

/** The picture of a kind of step. */
export function StepIcon({ kind }: { kind: StepKind }) {
  const Icon = ICONS[kind];
  return <Icon size={17} strokeWidth={1.5} aria-hidden />;
}
