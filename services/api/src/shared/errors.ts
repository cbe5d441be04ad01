import { AppError, type ErrorCode, type Problem } from '@stoa/shared/contracts/errors';
import { readLimit } from '@stoa/shared/contracts/plan-limits';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  account_not_found: 404,
  addon_unavailable: 409,
  already_owned: 409,
  artifact_damaged: 409,
  attempt_elsewhere: 409,
  attempt_over: 409,
  attempts_used_up: 409,
  backend_owner_missing: 409,
  backend_refused: 422,
  backend_unavailable: 503,
  backend_without_service: 409,
  body_too_large: 413,
  booking_closed: 409,
  already_member: 409,
  cap_missing: 403,
  automation_incomplete: 422,
  automation_move_rejected: 409,
  campaign_incomplete: 422,
  campaign_move_rejected: 409,
  campaign_over_limit: 403,
  capability_unknown: 422,
  charge_open: 409,
  channel_unknown: 422,
  composition_not_found: 404,
  contract_breach: 422,
  coupon_expired: 422,
  coupon_limit: 422,
  coupon_not_found: 422,
  coupon_unavailable: 422,
  currency_locked: 409,
  disputes_open: 409,
  domain_not_ready: 409,
  email_not_confirmed: 403,
  empty_order: 422,
  feature_off: 403,
  forbidden: 403,
  second_factor_required: 403,
  step_up_required: 403,
  support_not_allowed: 403,
  foreign_origin: 403,
  free_mail_domain: 400,
  form_closed: 409,
  gateway_refused: 422,
  gateway_unavailable: 503,
  group_archived: 409,
  group_closed: 403,
  hand_over_invalid: 403,
  hold_limit: 409,
  holds_full: 409,
  human_decision: 409,
  idempotency_mismatch: 409,
  impersonation_elsewhere: 409,
  impersonation_of_operator: 403,
  impersonation_over: 403,
  impersonation_read_only: 403,
  in_use: 409,
  image_refused: 403,
  image_unreadable: 422,
  internal: 500,
  invalid_input: 400,
  invalid_plan: 422,
  invalid_quantity: 422,
  invitation_invalid: 422,
  invitation_other_person: 403,
  item_unavailable: 422,
  lesson_locked: 403,
  lesson_not_finished: 409,
  lesson_not_started: 409,
  last_owner: 409,
  limit_invalid: 422,
  limit_reached: 403,
  name_taken: 409,
  not_a_member: 403,
  not_authenticated: 401,
  moves_back: 409,
  muted: 403,
  not_found: 404,
  not_granted: 403,
  list_view_limit: 409,
  last_operator: 409,
  nothing_earlier: 409,
  order_holds_gone: 409,
  order_move_refused: 409,
  order_not_found: 404,
  order_not_payable: 409,
  order_not_refundable: 409,
  orders_open: 409,
  out_of_stock: 409,
  own_rights: 403,
  payment_method_missing: 409,
  pin_conflict: 409,
  pin_locked: 409,
  plan_sold_out: 409,
  popup_form_unpublished: 409,
  popup_needs_form: 422,
  popup_over: 409,
  precondition_failed: 412,
  preview_over: 410,
  prerequisite_cycle: 409,
  prerequisites_missing: 409,
  provider_not_offered: 422,
  question_not_in_attempt: 422,
  quote_expired: 410,
  rate_limited: 429,
  refund_too_large: 422,
  registry_unavailable: 503,
  remote_held: 409,
  rename_limit: 409,
  rollout_ended: 409,
  rollout_exists: 409,
  settings_elsewhere: 409,
  signature_invalid: 401,
  slot_unavailable: 409,
  site_limit: 409,
  slug_reserved: 409,
  site_paused: 409,
  slow_mode: 429,
  submission_closed: 409,
  submission_late: 409,
  slug_taken: 409,
  subscription_ended: 409,
  test_mode_off: 403,
  test_mode_unavailable: 409,
  too_many_popups: 409,
  too_many_links: 422,
  trial_over: 409,
  unpaid_order_limit: 409,
  unsupported_media_type: 415,
  version_conflict: 409,
  version_exists: 409,
  version_live: 409,
  version_needed: 409,
  version_not_found: 404,
  version_stopped: 409,
};

export const statusOf = (code: ErrorCode): ContentfulStatusCode => STATUS[code];

/** Returns status and body of a failed request; errors other than AppError reveal nothing of their cause. */
export function problemOf(error: unknown): { status: ContentfulStatusCode; body: Problem } {
  const known = error instanceof AppError ? error : unexpected(error);
  const status = STATUS[known.code];
  return {
    status,
    body: {
      type: 'about:blank',
      title: known.message,
      status,
      code: known.code,
      ...(known.issues ? { issues: known.issues } : {}),
      ...(known.code === 'limit_reached' ? reachedLimit(known.cause) : {}),
      // The words that earlier API wrappers answered with; callers rely on them.
      ...(known.code === 'not_authenticated' ? { error: known.code, description: known.message } : {}),
    },
  };
}

/** The database says in its hint what is full. */
const reachedLimit = (cause: unknown) => readLimit((cause as { hint?: unknown } | undefined)?.hint);

const OUTAGE =
  /^(CONNECTION_(ENDED|CLOSED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53300|08...)$/;

/** A text that the database cannot hold (a NUL, half a surrogate) or a number out of its range came from the caller. */
const UNFIT = /^22...$/;

function unexpected(error: unknown): AppError {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (OUTAGE.test(code)) {
    return new AppError(
      'registry_unavailable',
      'The database does not answer; nothing was changed. Try again soon.',
    );
  }
  return UNFIT.test(code)
    ? new AppError('invalid_input', 'Some fields hold what cannot be kept.', { cause: error })
    : new AppError('internal', 'Something went wrong on our side.');
}
