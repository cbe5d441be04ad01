import { AppError, ERROR_CODES, type ErrorCode } from '@stoa/shared/contracts/errors';

const WORDS: Partial<Record<ErrorCode, string>> = {
  already_owned: 'You already own this.',
  account_not_found: 'There is no site at this address.',
  coupon_expired: 'This coupon has expired.',
  coupon_limit: 'This coupon has been used up.',
  coupon_not_found: 'There is no such coupon.',
  coupon_unavailable: 'This coupon is not valid yet.',
  empty_order: 'The cart is empty.',
  idempotency_mismatch: 'This request was sent before with other contents.',
  invalid_input: 'Some fields are missing or wrong.',
  invalid_quantity: 'This quantity cannot be bought.',
  item_unavailable: 'Something in the cart cannot be bought any more.',
  not_a_member: 'Only members of this site can do this.',
  not_authenticated: 'The user does not have an active session or is not authenticated',
  order_not_found: 'There is no such order.',
  order_not_payable: 'This order cannot be paid any more.',
  out_of_stock: 'There is not enough of this in stock.',
  provider_not_offered: 'This way of paying is not offered here.',
  test_mode_off: 'The test gateway is switched off here.',
};

/** Turns a failure that a database function raised on purpose into ours; rethrows anything else as it is. */
export async function knownFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    const known = code === 'P0001' ? ERROR_CODES.find((name) => name === message) : undefined;
    if (!known) throw error;
    throw new AppError(known, WORDS[known] ?? known, { cause: error });
  }
}
