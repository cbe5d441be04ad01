import type { PaymentProvider } from '../contracts/currencies.ts';
import type { OrderStatus } from '../contracts/order-status.ts';

export interface OrderItem {
  id: string;
  product_id: string | null;
  type: string;
  resource_id: string;
  title: string;
  image: string | null;
  quantity: number;
  unit_minor: number;
  total_minor: number;
  /** Absent in what an earlier version of the service answered. */
  frequency?: { value: number; parameter: string } | null;
  iterations?: number | null;
  trial_days?: number;
}

export interface Address {
  street: string;
  city: string;
  postalCode?: string;
  region?: string;
}

/** An order as the service gives it; every figure is in minor units of its currency. */
export interface Order {
  id: string;
  account_id: string;
  number: number;
  user_id: string;
  email: string;
  name: string;
  country: string | null;
  /** The name chosen with the country: it tells apart who shares a value. */
  country_label: string | null;
  coupon: string | null;
  currency: string;
  subtotal_minor: number;
  discount_minor: number;
  tax_minor?: number;
  /** Whether the tax is a part of the sum or comes on top of it. */
  tax_mode?: 'included' | 'added' | null;
  tax_name?: string | null;
  tax_percent?: number | null;
  address?: Partial<Address> | null;
  total_minor: number;
  refunded_minor: number;
  status: OrderStatus;
  provider: PaymentProvider;
  test: boolean;
  created_at: string;
  paid_at: string | null;
  expires_at: string;
  /** Until when it holds stock and coupon while unpaid; null where it holds nothing. */
  holds_until?: string | null;
  holds_released_at?: string | null;
  /** Whether it pays a cycle of a subscription, which a gateway alone renews. */
  is_renewal?: boolean;
  items: OrderItem[];
}

/** What the browser asks for; nothing in it is a price. */
export interface OrderRequest {
  items: { type: string; id: string; quantity: number; booking?: string }[];
  coupon?: string;
  contact: { email: string; name: string; country?: string; countryLabel?: string; address?: Address };
  provider: PaymentProvider;
  idempotencyKey: string;
}

/** Whether the buyer can still pay it at a gateway; after a failed try as well. */
export function isPayable(order: Pick<Order, 'status' | 'provider' | 'expires_at'>, now: Date): boolean {
  return (
    (order.status === 'pending' || order.status === 'failed') &&
    order.provider !== 'offline' &&
    now.getTime() < Date.parse(order.expires_at)
  );
}
