/** Kinds of product. */
export const PRODUCT_KINDS = [
  'course',
  'product',
  'download',
  'membership',
  'group',
  'appointment',
  'bundle',
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Kinds that a bundle grants permanently and a membership grants while active. */
export const HELD_KINDS = ['course', 'product', 'download', 'group'] as const satisfies ProductKind[];
export type HeldKind = (typeof HELD_KINDS)[number];

/** Kinds that stand for something made elsewhere: a course, a group, an appointment service. */
const RESOURCE_KINDS = ['course', 'group', 'appointment'] as const satisfies ProductKind[];

/** Tells kinds apart that stand for something made elsewhere. */
export const isResourceKind = (kind: ProductKind): boolean => RESOURCE_KINDS.some((known) => known === kind);
