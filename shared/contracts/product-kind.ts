/** What may be sold. */
export const PRODUCT_KINDS = ['course', 'product', 'membership', 'bundle'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
