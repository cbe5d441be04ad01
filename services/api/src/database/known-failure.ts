import { AppError, ERROR_CODES, type ErrorCode } from '@stoa/shared/contracts/errors';

const WORDS: Partial<Record<ErrorCode, string>> = {
  account_not_found: 'There is no site at this address.',
  already_owned: 'You already own this.',
  attempt_elsewhere: 'This attempt goes on in another window.',
  attempt_over: 'The time of this attempt is over.',
  attempts_used_up: 'There are no attempts left.',
  booking_closed: 'This booking cannot be changed any more.',
  coupon_expired: 'This coupon has expired.',
  coupon_limit: 'This coupon has been used up.',
  coupon_not_found: 'There is no such coupon.',
  coupon_unavailable: 'This coupon is not valid yet.',
  empty_order: 'The cart is empty.',
  group_closed: 'This group is not open for joining.',
  idempotency_mismatch: 'This request was sent before with other contents.',
  invalid_input: 'Some fields are missing or wrong.',
  invalid_quantity: 'This quantity cannot be bought.',
  item_unavailable: 'Something in the cart cannot be bought any more.',
  lesson_locked: 'This lesson is not open yet.',
  lesson_not_finished: 'There is still something to do in this lesson.',
  not_a_member: 'Only members of this site can do this.',
  not_authenticated: 'The user does not have an active session or is not authenticated',
  order_not_found: 'There is no such order.',
  order_not_payable: 'This order cannot be paid any more.',
  out_of_stock: 'There is not enough of this in stock.',
  prerequisite_cycle: 'These courses would wait for each other.',
  prerequisites_missing: 'Another course has to be completed first.',
  provider_not_offered: 'This way of paying is not offered here.',
  question_not_in_attempt: 'This question is not part of the attempt.',
  slug_reserved: 'This name is reserved.',
  slot_unavailable: 'This time is not free any more.',
  slow_mode: 'Please wait a little before the next post.',
  submission_closed: 'This work has been handed in already.',
  submission_late: 'The time for handing in is over.',
  test_mode_off: 'The test gateway is switched off here.',
  too_many_links: 'New members may post fewer links.',
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
