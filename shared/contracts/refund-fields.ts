import { z } from 'zod';

/** The form of a refund of at most `max` minor units; without a choice, access goes with the whole and stays with a part. */
export const refundFields = (max: number) =>
  z.strictObject({
    amountMinor: z.int().min(1).max(max),
    reason: z.string().trim().max(500),
    revokeAccess: z.union([z.boolean(), z.null()]),
    restock: z.boolean(),
  });
