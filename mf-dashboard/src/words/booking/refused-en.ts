/** What the database says when it does not do a thing. */
export const refused = {
  unknown: 'That could not be done. Try again in a moment. {{code}}',
  forbidden: 'You may not do that.',
  not_found: 'It is not there any more.',
  not_a_member: 'Only members of this site can book.',
  not_authenticated: 'You are signed out. Sign in again.',
  slot_unavailable: 'This time is not free any more. Choose another one.',
  hold_limit: 'You already have three unpaid times. Pay for one or cancel it, then book again.',
  holds_full: 'Too many times here are waiting for payment just now. Try again in a few minutes.',
  booking_closed: 'This booking cannot be changed any more.',
  invalid_input: 'Something in it is not as it must be.',
  in_use: 'People have booked it, so it stays. Set it to draft, and nobody can book it any more.',
  slug_taken: 'Another service has this address.',
} as const;
