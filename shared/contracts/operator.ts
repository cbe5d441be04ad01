import { z } from 'zod';
import { RemoteGrant } from './grants.ts';
import { OperatorCap } from './operator-caps.ts';
import { OperatorScope } from './operator-tokens.ts';
import { RemoteName, ResolutionRule, VersionNumber } from './registry.ts';
import { ReasonField, ReasonFields } from './release-fields.ts';

/** POST /api/operator/session: the JWT of an operator becomes the operator cookie; 403 `forbidden` for anybody else, 403 `second_factor_required` for an operator whose session has shown none. */
export const OperatorSession = z.object({
  operator: z.object({ userId: z.uuid(), email: z.string() }),
  expiresAt: z.string(),
  /** Changes the operator has permission for; every operator reads. */
  caps: z.array(OperatorCap),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

export { OPERATOR_CAPS, OperatorCap } from './operator-caps.ts';
export { OPERATOR_SCOPES, OperatorScope, OperatorTokenInput } from './operator-tokens.ts';

const operatorToken = {
  id: z.uuid(),
  label: z.string(),
  scopes: z.array(OperatorScope),
  expiresAt: z.string(),
};

/** The one answer that holds the token. */
export const CreatedOperatorToken = z.object({ ...operatorToken, token: z.string() });

export const OperatorToken = z.object({ ...operatorToken, lastUsedAt: z.string().nullable() });
export type OperatorToken = z.infer<typeof OperatorToken>;

/** GET /api/operator/tokens: the caller's own that still work, newest first. */
export const OperatorTokens = z.object({ tokens: z.array(OperatorToken) });

export const ACCOUNTS_PAGE_SIZE = 50;
export const ACCOUNT_STATUSES = ['active', 'paused', 'suspended', 'closing'] as const;
/** The greatest share of a limit that is used: all of it, 80% or more, less. */
export const ACCOUNT_USAGES = ['reached', 'near', 'within'] as const;
/** The backend that holds an account's data: the platform's, another server of the platform, its owner's. */
export const BACKEND_KINDS = ['default', 'preset', 'own'] as const;
const SORTS = ['name', 'created', 'members', 'plan', 'status'] as const;
export const ACCOUNT_SORTS = [...SORTS, ...SORTS.map((key) => `-${key}` as const)];

/** One account as operators see it. `siteUrl` is the absolute address of the site. */
export const OperatorAccount = z.object({
  account_id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  domain: z.string().nullable(),
  domain_verified_at: z.string().nullable(),
  plan: z.string().nullable(),
  status: z.string(),
  siteUrl: z.string(),
  memberCount: z.int().nonnegative(),
  /** The test gateway answers in place of all payment providers. */
  payments_test_mode: z.boolean(),
  created_at: z.string(),
  backend: z.enum(BACKEND_KINDS).optional(),
  usage: z.enum(ACCOUNT_USAGES).optional(),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

/**
 * GET /api/operator/accounts?search=&plan=&status=&usage=&backend=&sort=&limit=&page=, where `page` counts from 1 and `offset`
 * may stand in its place. The search is over slug, name and domain; a filter holds values by commas.
 */
export const OperatorAccounts = z.object({
  accounts: z.array(OperatorAccount),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
});
export type OperatorAccounts = z.infer<typeof OperatorAccounts>;

/** GET /api/operator/figures. Test orders are counted apart and never in the revenue. */
export const OperatorFigures = z.object({
  accounts: z.object({ total: z.int(), active: z.int(), newThisWeek: z.int() }),
  members: z.object({ total: z.int(), newThisWeek: z.int() }),
  orders: z.object({ today: z.int(), testToday: z.int() }),
  revenueToday: z.array(z.object({ currency: z.string(), totalMinor: z.int() })),
  /** Each currency by itself: what was paid and not refunded, ever and in the last 30 days. */
  revenue: z
    .array(z.object({ currency: z.string(), paidOrders: z.int(), monthMinor: z.int(), totalMinor: z.int() }))
    .optional(),
  remotes: z.object({ total: z.int(), versions: z.int(), pins: z.int() }),
});
export type OperatorFigures = z.infer<typeof OperatorFigures>;

/** A mail or text message that lies in the outbox because this machine sends none. */
export const OutboxMessage = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  to: z.string(),
  kind: z.string().optional(),
  channel: z.string().optional(),
  subject: z.string().optional(),
  text: z.string(),
  /** The six digits and the address that the message brings, where it brings any. */
  code: z.string().optional(),
  link: z.string().optional(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** GET /api/operator/outbox?to=&limit=, newest first. */
export const OutboxMessages = z.object({ messages: z.array(OutboxMessage) });

/** GET /api/members/accounts: the accounts the signed-in person owns or belongs to (any host). */
export const MyAccounts = z.object({
  accounts: z.array(
    z.object({
      account_id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      siteUrl: z.string(),
      isOwner: z.boolean(),
    }),
  ),
});
export type MyAccounts = z.infer<typeof MyAccounts>;

export const VersionStatus = z.enum(['active', 'deprecated', 'withdrawn']);
export type VersionStatus = z.infer<typeof VersionStatus>;

export const RemoteVersion = z.object({
  version: VersionNumber,
  status: VersionStatus,
  contractVersion: VersionNumber,
  /** Bytes of everything below web/. */
  size: z.int().nonnegative(),
  commit: z.string().nullable(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Why it is deprecated or withdrawn. */
  statusReason: z.string().nullable().optional(),
  /** Why the guard stopped it or took it back, the last time it did. */
  stoppedReason: z.string().nullable().optional(),
  /** When its files were cleaned away; publishing the same build again brings them back. */
  collectedAt: z.string().nullable().optional(),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** One remote with what its channels point at. Also the reply of GET /api/registry/microFrontends/{name}/versions. */
export const RegistryRemote = z.object({
  name: RemoteName,
  title: z.string(),
  /** Translations of the title, by language. */
  titles: z.record(z.string(), z.string()).optional(),
  owner: z.string(),
  critical: z.boolean(),
  /** Set while an operator holds the remote. */
  held: z.object({ reason: z.string(), at: z.string() }).nullable(),
  channels: z.object({ stable: VersionNumber.nullable(), beta: VersionNumber.nullable() }),
  /** Rollouts that serve visitors now: `traffic` percent of the channel's visitors get `version`. */
  rollouts: z
    .array(
      z.object({
        id: z.uuid(),
        channel: z.enum(['stable', 'beta']),
        version: VersionNumber,
        traffic: z.number(),
        state: z.enum(['running', 'paused']),
      }),
    )
    .optional(),
  /** Surface its publish tokens may publish, with any request from a rejected publish. */
  grant: RemoteGrant.nullable().optional(),
  /** Newest first. */
  versions: z.array(RemoteVersion),
});
export type RegistryRemote = z.infer<typeof RegistryRemote>;

export const Pin = z.object({
  version: VersionNumber,
  reason: z.string(),
  expiresAt: z.string().nullable(),
  locked: z.boolean(),
  pinnedBy: z.string(),
  pinnedAt: z.string(),
});
export type Pin = z.infer<typeof Pin>;

/** Cell of the tenant matrix. Send `etag` as If-Match with the next pin or unpin (`"0"` without a pin). */
export const TenantRemote = z.object({
  name: RemoteName,
  version: VersionNumber,
  rule: ResolutionRule,
  pin: Pin.nullable(),
  etag: z.string(),
});
export type TenantRemote = z.infer<typeof TenantRemote>;

/** GET /api/registry/tenants: the matrix. */
export const TenantMatrix = z.object({
  remotes: z.array(RegistryRemote),
  tenants: z.array(
    z.object({
      account_id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      siteUrl: z.string(),
      channel: z.enum(['stable', 'beta']),
      remotes: z.array(TenantRemote),
    }),
  ),
});
export type TenantMatrix = z.infer<typeof TenantMatrix>;

/** PUT /api/operator/accounts/:accountId/status: a suspended account shows that it is closed, and nothing else of it. */
export const AccountStatusInput = z.strictObject({
  status: z.enum(['active', 'suspended']),
  reason: ReasonField,
});
export type AccountStatusInput = z.infer<typeof AccountStatusInput>;

/** Its answer: false where it stood so already, so neither was the reason recorded nor the owner notified. */
export const AccountStatusSet = z.object({ isChanged: z.boolean() });
export type AccountStatusSet = z.infer<typeof AccountStatusSet>;

/** PUT /api/operator/accounts/:accountId/testMode: orders at a provider become test orders, or are paid with real money. */
export const TestModeInput = z.strictObject({ isOn: z.boolean(), reason: ReasonField });
export type TestModeInput = z.infer<typeof TestModeInput>;

/** Its answer: false where it stood so already, so the reason was not written down. */
export const TestModeSet = z.object({ isChanged: z.boolean() });
export type TestModeSet = z.infer<typeof TestModeSet>;

/** PUT /api/registry/tenants/{accountId}/pins/{name}; 200 is the cell as it now is. */
export const PinInput = z.strictObject({
  version: VersionNumber,
  reason: ReasonField,
  /** null or absent: until it is unpinned. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  /** A locked pin can only be unlocked (the same version with `locked: false`); anything else is 409 `pin_locked`. */
  locked: z.boolean().optional(),
});
export type PinInput = z.infer<typeof PinInput>;

/** DELETE of the same; 200 is the cell as it now is. */
export const UnpinInput = ReasonFields;
export type UnpinInput = z.infer<typeof UnpinInput>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  actorKind: z.enum(['person', 'token', 'system']).optional(),
  /** `publish`, `pin`, `unpin`, `pin.expired`, `token.created` and so on. */
  action: z.string(),
  remote: z.string().nullable(),
  account: z.object({ account_id: z.uuid(), slug: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * GET /api/registry/audit?limit=&offset=&before=&remote=&accountId=&area=&action=&actor=&since=&until=, newest first; `next`
 * is the next call's `before`. An action that ends with a dot stands for all that begin with it (`rollout.`).
 */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  next: z.string().nullable(),
  /** Entries that match, on all pages. */
  total: z.int().nonnegative().optional(),
});
export type AuditPage = z.infer<typeof AuditPage>;
