import type { OrderItem as StoredItem, OrderRow } from '@stoa/shared/contracts/order';

/** The part of an order that lists and screens read. */
export type Order = Omit<OrderRow, 'account_id'>;

export type OrderItem = Pick<
  StoredItem,
  'id' | 'type' | 'title' | 'image' | 'quantity' | 'unit_minor' | 'total_minor'
>;

export const ORDER_COLUMNS =
  'id,number,user_id,email,name,country,country_label,coupon,currency,subtotal_minor,discount_minor,tax_minor,tax_mode,tax_name,tax_percent,address,total_minor,refunded_minor,status,provider,test,created_at,paid_at,expires_at,holds_until,holds_released_at';
