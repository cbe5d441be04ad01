import { z } from 'zod';
import { BACKEND_CHECKS } from '../backends/check-backend.ts';

/** An origin alone: https, no port, no path, no name and password. */
const ownAddress = z
  .string()
  .max(300)
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.protocol === 'https:' && /^https:\/\/[^/\\?#@\s]+\/?$/i.test(text) && url.port === '')
      return url.origin;
    context.addIssue({ code: 'custom', message: 'must be https://host, without port, path or password' });
    return z.NEVER;
  });

/** A preset of the platform, or an own project: address and public key. */
export const SetBackendInput = z.union([
  z.strictObject({ serverId: z.enum(['SERVER_1', 'SERVER_2']) }),
  z.strictObject({ url: ownAddress, anonKey: z.string().trim().min(10).max(2000) }),
]);
export type SetBackendInput = z.output<typeof SetBackendInput>;

export const AccountBackend = z.object({
  kind: z.enum(['default', 'preset', 'own']),
  serverId: z.enum(['SERVER_1', 'SERVER_2']).nullable(),
  url: z.string().nullable(),
  anonKey: z.string().nullable(),
  schemaVersion: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** The presets that this installation offers. */
  offered: z.array(z.enum(['SERVER_1', 'SERVER_2'])),
});
export type AccountBackend = z.infer<typeof AccountBackend>;

export const BackendReport = z.object({
  ok: z.boolean(),
  url: z.string(),
  schemaVersion: z.string().nullable(),
  findings: z.array(
    z.object({ check: z.enum(BACKEND_CHECKS), ok: z.boolean().nullable(), detail: z.string() }),
  ),
});

/** Findings of the check, whether anything changed, and what isn't migrated: rows stay in the old backend. */
export const BackendChange = z.object({
  dryRun: z.boolean(),
  report: BackendReport.nullable(),
  leavesBehind: z.object({ members: z.int(), courses: z.int(), orders: z.int() }).nullable(),
  backend: AccountBackend,
});
export type BackendChange = z.infer<typeof BackendChange>;
