import type { Issue } from './problem.ts';

export type { Issue, Problem } from './problem.ts';

/** Codes that people and programs may rely on; the words may change, the code may not. */
export const ERROR_CODES = [
  'account_not_found',
  'already_owned',
  'artifact_damaged',
  'attempt_elsewhere',
  'attempt_over',
  'attempts_used_up',
  'backend_owner_missing',
  'backend_refused',
  'backend_unavailable',
  'backend_without_service',
  'body_too_large',
  'booking_closed',
  'already_member',
  'capability_unknown',
  'channel_unknown',
  'composition_not_found',
  'contract_breach',
  'coupon_expired',
  'coupon_limit',
  'coupon_not_found',
  'coupon_unavailable',
  'empty_order',
  'feature_off',
  'forbidden',
  'second_factor_required',
  'step_up_required',
  'foreign_origin',
  'gateway_refused',
  'gateway_unavailable',
  'group_archived',
  'group_closed',
  'hold_limit',
  'holds_full',
  'human_decision',
  'idempotency_mismatch',
  'in_use',
  'image_refused',
  'image_unreadable',
  'internal',
  'invalid_input',
  'invalid_quantity',
  'invitation_invalid',
  'invitation_other_person',
  'item_unavailable',
  'lesson_locked',
  'lesson_not_finished',
  'lesson_not_started',
  'last_owner',
  'limit_reached',
  'moves_back',
  'muted',
  'name_taken',
  'not_a_member',
  'not_authenticated',
  'not_found',
  'not_granted',
  'last_operator',
  'list_view_limit',
  'nothing_earlier',
  'order_holds_gone',
  'order_move_refused',
  'order_not_found',
  'order_not_payable',
  'order_not_refundable',
  'out_of_stock',
  'own_rights',
  'pin_conflict',
  'pin_locked',
  'precondition_failed',
  'preview_over',
  'prerequisite_cycle',
  'prerequisites_missing',
  'provider_not_offered',
  'question_not_in_attempt',
  'rate_limited',
  'refund_too_large',
  'registry_unavailable',
  'remote_held',
  'rollout_ended',
  'rollout_exists',
  'signature_invalid',
  'slot_unavailable',
  'slug_reserved',
  'slow_mode',
  'submission_closed',
  'submission_late',
  'slug_taken',
  'subscription_ended',
  'test_mode_off',
  'test_mode_unavailable',
  'too_many_links',
  'unpaid_order_limit',
  'unsupported_media_type',
  'version_conflict',
  'version_exists',
  'version_live',
  'version_needed',
  'version_not_found',
  'version_stopped',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An expected failure with a stable code; `message` is for people, `cause` for logs. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; issues?: Issue[] }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.issues = options?.issues;
  }
  /** Each remote has this class of its own; what the shell throws is meant all the same. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError';
  }
}
