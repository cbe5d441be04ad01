import { z } from 'zod';

/** Scopes of an operator token: read data, manage accounts, run jobs, control remotes. */
export const OPERATOR_SCOPES = ['read', 'accounts', 'jobs', 'remotes'] as const;
export const OperatorScope = z.enum(OPERATOR_SCOPES);
export type OperatorScope = z.infer<typeof OperatorScope>;

/** POST /api/operator/tokens: a token for the command line, in place of password and code. */
export const OperatorTokenInput = z.strictObject({
  label: z.string().trim().max(100).default(''),
  scopes: z.array(OperatorScope).min(1).max(OPERATOR_SCOPES.length),
  expiresInDays: z.int().min(1).max(365).default(90),
});
export type OperatorTokenInput = z.infer<typeof OperatorTokenInput>;

/** The form of a token in the console, where it needs a name; the select holds its days as text. */
export const OperatorTokenFields = OperatorTokenInput.extend({
  label: z.string().trim().min(1).max(100),
  expiresInDays: z.string().transform(Number).pipe(z.int().min(1).max(365)),
});
export type OperatorTokenValues = z.input<typeof OperatorTokenFields>;
