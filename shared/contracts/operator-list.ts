import { z } from 'zod';
import { OPERATOR_CAPS, OperatorCap } from './operator-caps.ts';
import { ReasonField } from './release-fields.ts';

/** Permissions in their order; every operator reads. */
const Caps = z
  .array(OperatorCap)
  .max(20)
  .transform((held) => OPERATOR_CAPS.filter((cap) => cap === 'read' || held.includes(cap)));

export const ListedOperator = z.object({
  userId: z.uuid(),
  email: z.string(),
  caps: z.array(OperatorCap),
  hasFactor: z.boolean(),
  /** False for a login that is blocked, unconfirmed or has another address by now. */
  isActive: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  isMe: z.boolean(),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

/** GET /api/operator/operators; `candidates` are listed in the configuration and no operators yet. */
export const OperatorList = z.object({ operators: z.array(ListedOperator), candidates: z.array(z.string()) });
export type OperatorList = z.infer<typeof OperatorList>;

/** PUT …/caps; 409 `precondition_failed` unless `before` is what they hold, 409 `last_operator`, 403 `own_rights`. */
export const OperatorCapsInput = z.strictObject({ before: Caps, caps: Caps, reason: ReasonField });

/** POST; 404 `not_found` for an address that isn't listed in the configuration or has no verified login. */
export const AddOperatorInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254),
  caps: Caps,
  reason: ReasonField,
});

/** The forms of the console. */
export const OperatorCapsFields = z.strictObject({ caps: z.array(OperatorCap), reason: ReasonField });
export const AddOperatorFields = z.strictObject({
  email: z.string().min(3),
  caps: z.array(OperatorCap),
  reason: ReasonField,
});
