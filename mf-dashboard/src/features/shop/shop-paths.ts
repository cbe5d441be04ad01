const SHOP = '/dashboard/manage/ecommerce';

/** Paths of the shop's screens, in tab order. */
export const SHOP_PATHS = {
  overview: SHOP,
  orders: `${SHOP}/orders`,
  holds: `${SHOP}/holds`,
  products: `${SHOP}/products`,
  coupons: `${SHOP}/coupons`,
  memberships: `${SHOP}/memberships`,
  subscriptions: `${SHOP}/subscriptions`,
  settings: `${SHOP}/settings`,
} as const;
