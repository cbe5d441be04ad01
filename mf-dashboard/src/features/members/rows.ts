import type { Capability } from '@stoa/shared/contracts/account';
import type { OrderStatus } from '@stoa/shared/contracts/order-status';

/** Every capability, in the order of the matrix; the contract's own list would bring its schemas along. */
export const CAPS = [
  'manage_options',
  'edit_posts',
  'create_courses',
  'manage_curriculum',
  'manage_students',
  'manage_submissions',
  'manage_stats',
] as const satisfies readonly Capability[];

export type MemberStatus = 'active' | 'banned';

/** A line of `member_list`. */
export interface MemberLine {
  id: string;
  user_id: string;
  name: string;
  email: string;
  slug: string;
  role_id: string;
  role: string;
  status: MemberStatus;
  is_owner: boolean;
  created_at: string;
  total: number;
}

export interface AccessLine {
  id: string;
  type: 'course' | 'product' | 'membership' | 'group' | 'download';
  source: 'order' | 'subscription' | 'membership' | 'manual' | 'free';
  /** null where it no longer exists. */
  title: string | null;
  created_at: string;
  ends_at: string | null;
}

/** Result of `member_card`. */
export interface MemberCard {
  id: string;
  user_id: string;
  name: string;
  email: string;
  slug: string;
  bio: string;
  role_id: string;
  status: MemberStatus;
  created_at: string;
  is_owner: boolean;
  is_me: boolean;
  courses: { id: string; title: string; status: string; progress: number; last_active_at: string }[];
  orders: {
    id: string;
    number: number;
    status: OrderStatus;
    test: boolean;
    total_minor: number;
    currency: string;
    created_at: string;
  }[];
  /** Payments minus refunds by currency, the account's own first. */
  spent?: { currency: string; orders: number; total_minor: number }[];
  /** Active access of the member, with its source. */
  access?: AccessLine[];
  past: {
    action: string;
    at: string;
    actor: string | null;
    from: string | null;
    to: string | null;
    reason?: string | null;
    title?: string | null;
  }[];
}

/** A line of `role_list`. */
export interface RoleLine {
  role_id: string;
  name: string;
  caps: Capability[];
  is_default: boolean;
  is_owner: boolean;
  members: number;
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    member_card: MemberCard | null;
    member_list: MemberLine[];
    role_list: RoleLine[];
  }
}
