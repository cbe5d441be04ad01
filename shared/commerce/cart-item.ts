import { minorPerUnit } from '../contracts/money.ts';
import { readFrequency } from './frequency.ts';

export interface CartItem {
  /** The product's id: what the order names. */
  id: string;
  title: string;
  image: string | null;
  quantity: number;
  /** Whole currency units, cut: what the cart shows. The order is priced by the server. */
  amount: number;
  type: string;
  /** Product data for a line: `amount_minor`, `slug`, `frequency`, `iterations`, `trial_days`, `booking`. */
  item: Record<string, unknown>;
}

export const QUANTITY_MAX = 999;
const SINGLE_TYPES: readonly string[] = [
  'course',
  'membership',
  'bundle',
  'group',
  'download',
  'appointment',
];

/** Checks whether the quantity can change; courses, memberships and groups are bought once. */
export function isQuantityEditable(type: string): boolean {
  return !SINGLE_TYPES.includes(type);
}

/** A quantity the type allows: whole, 1 to 999, always 1 for what is bought once. */
export function allowedQuantity(type: string, quantity: number): number {
  if (!isQuantityEditable(type) || !Number.isFinite(quantity)) return 1;
  return Math.min(QUANTITY_MAX, Math.max(1, Math.trunc(quantity)));
}

/** Reads an amount as a whole number of currency units: `19.9` and `'19.9'` are 19, nonsense is 0. */
export function readAmount(value: unknown): number {
  const amount = Math.trunc(typeof value === 'string' ? Number.parseFloat(value) : Number(value));
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}

/** The unit price in minor units: the real one when the item carries it, else the whole amount. */
export function unitMinor(item: CartItem, currency: string): number {
  const real = item.item['amount_minor'];
  if (typeof real === 'number' && Number.isSafeInteger(real) && real >= 0) return real;
  return readAmount(item.amount) * minorPerUnit(currency);
}

/** The days that are free before the first payment; 0 when it is paid at once. */
export function trialDays(item: CartItem): number {
  const days = item.item['trial_days'];
  return isSubscription(item) && typeof days === 'number' && days > 0 ? days : 0;
}

/** Checks whether the item renews. */
export function isSubscription(item: CartItem): boolean {
  return readFrequency(item.item['frequency']) !== null;
}

/** Reads one stored or foreign item, or null when it is none. */
export function readCartItem(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, image, quantity, amount, type, item } = value as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || typeof title !== 'string' || typeof type !== 'string')
    return null;
  return {
    id,
    title,
    image: typeof image === 'string' && image !== '' ? image : null,
    quantity: allowedQuantity(type, Number(quantity)),
    amount: readAmount(amount),
    type,
    item: typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {},
  };
}
