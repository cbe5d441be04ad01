/** An order that a manager writes down, as it stands in the form. */
export interface ManualDraft {
  buyer: { id: string; name: string } | null;
  productId: string;
  quantity: string;
  coupon: string;
  /** The key of a country in the list; empty for where the member lived at the order before. */
  country: string;
  street: string;
  city: string;
  isPaid: boolean;
}

export const EMPTY_MANUAL: ManualDraft = {
  buyer: null,
  productId: '',
  quantity: '1',
  coupon: '',
  country: '',
  street: '',
  city: '',
  isPaid: false,
};

export type ManualProblem = 'buyer' | 'product' | 'quantity';

/** What is missing, by field. */
export function manualProblems({ buyer, productId, quantity }: ManualDraft): ManualProblem[] {
  const isCount = /^\d{1,3}$/.test(quantity) && Number(quantity) >= 1;
  return [
    ...(buyer ? [] : (['buyer'] as const)),
    ...(productId ? [] : (['product'] as const)),
    ...(isCount ? [] : (['quantity'] as const)),
  ];
}

interface Country {
  country: string;
  countryLabel: string;
}

/** What is sent of a draft without problems. */
export function manualInput(draft: ManualDraft, country: Country | null, idempotencyKey: string) {
  const street = draft.street.trim();
  const city = draft.city.trim();
  return {
    userId: draft.buyer?.id,
    items: [{ id: draft.productId, quantity: Number(draft.quantity) }],
    ...(draft.coupon.trim() ? { coupon: draft.coupon.trim() } : {}),
    contact: { ...country, ...(street && city ? { address: { street, city } } : {}) },
    isPaid: draft.isPaid,
    idempotencyKey,
  };
}
