/** What the database says when it does not do a thing. */
export const refused = {
  unknown: 'That could not be done: {{code}}',
  forbidden: 'Only managers of the site may do that.',
  not_found: 'It is not there any more.',
  in_use: 'It was ordered before, so it stays. Archive it or switch it off instead.',
  invalid_input: 'Something in the form is not as it must be.',
  slug_taken: 'Another product has this address.',
  name_taken: 'Another coupon has this name.',
  order_not_found: 'There is no such order.',
  order_not_payable: 'This order cannot be changed like that any more.',
  order_move_refused: 'This order cannot be changed like that any more.',
  order_not_refundable: 'Nothing of this order can be given back.',
  refund_too_large: 'That is more than what is left of the order.',
  idempotency_mismatch: 'This refund was sent before with another amount. Open the order again.',
  out_of_stock: 'There are not so many pieces.',
  subscription_ended: 'This subscription has ended.',
  precondition_failed: 'Somebody else saved meanwhile. Open the screen again.',
} as const;
