import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { dateFormat } from '@stoa/shared/contracts/intl';

/** When an appointment in the cart begins, on the clock it was chosen by; null where no time is held for it. */
export function bookedTime({ item }: CartItem, language: string): string | null {
  const { starts_at: start, time_zone: zone } = item;
  if (typeof start !== 'string') return null;
  const timeZone = typeof zone === 'string' ? zone : undefined;
  try {
    return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(start),
    );
  } catch {
    return null;
  }
}
