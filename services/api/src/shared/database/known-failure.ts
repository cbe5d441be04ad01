import { ERROR_CODES } from '@stoa/shared/contracts/error-codes';
import { AppError, type ErrorCode } from '@stoa/shared/contracts/errors';

const TRANSLATIONS: Partial<Record<ErrorCode, string>> = {
  account_not_found: 'There is no site at this address.',
  addon_unavailable: 'This add-on is not available yet.',
  already_owned: 'You already own this.',
  attempt_elsewhere: 'This attempt goes on in another window.',
  attempt_over: 'The time of this attempt is over.',
  attempts_used_up: 'There are no attempts left.',
  automation_incomplete: 'Something is missing in this automation.',
  automation_move_rejected: 'This automation is in another state by now.',
  backend_owner_missing:
    'The owner has to sign up at that backend first, with the same address, and confirm it.',
  booking_closed: 'This booking cannot be changed any more.',
  already_member: 'This person is a member already.',
  campaign_incomplete: 'This campaign has no text, audience or postal address yet.',
  campaign_move_rejected: 'This campaign is in another state by now.',
  campaign_over_limit: 'The audience is above what the month leaves.',
  capability_unknown: 'There is no such capability.',
  coupon_expired: 'This coupon has expired.',
  coupon_limit: 'This coupon has been used up.',
  coupon_not_found: 'There is no such coupon.',
  coupon_unavailable: 'This coupon is not valid yet.',
  currency_locked: 'The currency stays from the first order on.',
  disputes_open: 'A payment of this site is disputed: settle it first.',
  email_not_confirmed: 'Confirm your email address first.',
  empty_order: 'The cart is empty.',
  group_closed: 'This group is not open for joining.',
  feature_off: 'The plan of this site does not include this.',
  forbidden: 'Your role does not allow this.',
  hold_limit: 'Too many of your times are waiting for payment.',
  holds_full: 'Too many times are waiting for payment just now.',
  idempotency_mismatch: 'This request was sent before with other contents.',
  impersonation_elsewhere:
    'This site keeps its logins on its own backend, so nobody can look as one of its members.',
  impersonation_of_operator: 'This member is an operator: nobody looks as one.',
  in_use: 'This is in use and cannot be removed.',
  invalid_input: 'Some fields are missing or wrong.',
  invalid_quantity: 'This quantity cannot be bought.',
  invitation_invalid: 'This invitation is not valid any more.',
  invitation_other_person: 'This invitation is for another e-mail address.',
  item_unavailable: 'Something in the cart cannot be bought any more.',
  lesson_locked: 'This lesson is not open yet.',
  lesson_not_finished: 'There is still something to do in this lesson.',
  lesson_not_started: 'This live lesson has not started yet.',
  last_owner: 'The owner of a site stays its owner until somebody else is.',
  test_mode_unavailable: 'A hosted backend takes no test payments.',
  limit_invalid: 'A limit is a whole number from 0, or empty for unlimited, and ends in the future.',
  limit_reached: 'The limit of the plan is reached.',
  name_taken: 'This name is taken.',
  not_a_member: 'Only members of this site can do this.',
  not_authenticated: 'The user does not have an active session or is not authenticated',
  last_operator: 'The last operator cannot be removed.',
  not_found: 'There is no such thing here.',
  order_holds_gone: 'The stock or the coupon of this order is no longer available.',
  order_move_refused: 'An order in this state cannot do this.',
  order_not_found: 'There is no such order.',
  order_not_payable: 'This order cannot be paid any more.',
  order_not_refundable: 'There is nothing to refund.',
  orders_open: 'An order of this site waits for its payment.',
  out_of_stock: 'There is not enough of this in stock.',
  prerequisite_cycle: 'These courses would wait for each other.',
  prerequisites_missing: 'Another course has to be completed first.',
  provider_not_offered: 'This way of paying is not offered here.',
  question_not_in_attempt: 'This question is not part of the attempt.',
  rename_limit: 'This site was renamed twice in the last 30 days.',
  settings_elsewhere: 'This site keeps its settings on its own backend.',
  site_limit: 'Three of your sites have no paid plan yet: choose a plan for one of them first.',
  site_paused: 'This site is closed for now.',
  slug_reserved: 'This name is reserved.',
  slot_unavailable: 'This time is not free any more.',
  slow_mode: 'Please wait a little before the next post.',
  submission_closed: 'This work has been handed in already.',
  submission_late: 'The time for handing in is over.',
  own_rights: 'Nobody changes their own rights.',
  plan_sold_out: 'This plan is sold out.',
  precondition_failed: 'Somebody else changed this in the meantime.',
  refund_too_large: 'This is more than is left to refund.',
  slug_taken: 'This address is taken.',
  support_not_allowed: 'The owner of this site does not let support act here now.',
  subscription_ended: 'This subscription has ended.',
  test_mode_off: 'The test gateway is switched off here.',
  trial_over: 'This site has no running trial.',
  unpaid_order_limit: 'Too many of your orders are waiting for payment.',
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
    throw new AppError(known, TRANSLATIONS[known] ?? known, { cause: error });
  }
}
