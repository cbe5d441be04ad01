import { z } from 'zod';

/**
 * Capabilities of an operator: all of them read; support answers tickets and notifications, billing changes what sites pay,
 * content the platform's pages, remotes the registry, danger accounts, owners, keys, jobs and tokens.
 */
export const OPERATOR_CAPS = ['read', 'support', 'billing', 'content', 'remotes', 'danger'] as const;
export const OperatorCap = z.enum(OPERATOR_CAPS);
export type OperatorCap = z.infer<typeof OperatorCap>;
