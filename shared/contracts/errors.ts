import { z } from 'zod';

/** Codes that people and programs may rely on; the words may change, the code may not. */
export const ERROR_CODES = [
  'already_owned',
  'account_not_found',
  'body_too_large',
  'channel_unknown',
  'contract_breach',
  'coupon_expired',
  'coupon_limit',
  'coupon_not_found',
  'coupon_unavailable',
  'empty_order',
  'forbidden',
  'foreign_origin',
  'idempotency_mismatch',
  'internal',
  'invalid_input',
  'invalid_quantity',
  'item_unavailable',
  'not_a_member',
  'not_authenticated',
  'not_found',
  'order_not_found',
  'order_not_payable',
  'out_of_stock',
  'pin_conflict',
  'pin_locked',
  'precondition_failed',
  'provider_not_offered',
  'rate_limited',
  'registry_unavailable',
  'remote_held',
  'test_mode_off',
  'unsupported_media_type',
  'version_exists',
  'version_not_found',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** RFC 9457 body with our stable `code`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(ERROR_CODES),
  detail: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** An expected failure with a stable code; `message` is for people, `cause` for logs. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: { path: string; message: string }[] | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    options?: { cause?: unknown; issues?: { path: string; message: string }[] },
  ) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.issues = options?.issues;
  }
}
