import type { OrderStatus } from '@stoa/shared/contracts/order-status';

export interface Order {
  id: string;
  number: number;
  user_id: string;
  email: string;
  name: string;
  country: string | null;
  country_label: string | null;
  coupon: string | null;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  tax_minor?: number;
  tax_mode?: 'included' | 'added' | null;
  tax_name?: string | null;
  tax_percent?: number | null;
  /** Where a shop that asks for it sends things. */
  address?: { street?: string; city?: string } | null;
  total_minor: number;
  refunded_minor: number;
  status: OrderStatus;
  provider: string;
  test: boolean;
  created_at: string;
  paid_at: string | null;
  expires_at: string | null;
  /** Until when it holds stock and coupon while unpaid; null where it holds nothing. */
  holds_until?: string | null;
  holds_released_at?: string | null;
}

export interface OrderItem {
  id: string;
  type: string;
  title: string;
  image: string | null;
  quantity: number;
  unit_minor: number;
  total_minor: number;
}

export const ORDER_COLUMNS =
  'id,number,user_id,email,name,country,country_label,coupon,currency,subtotal_minor,discount_minor,tax_minor,tax_mode,tax_name,tax_percent,address,total_minor,refunded_minor,status,provider,test,created_at,paid_at,expires_at,holds_until,holds_released_at';
