const SHOP = '/dashboard/manage/ecommerce';

/** Where the parts of the shop lie, in the order of their tabs. */
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
