import { AREAS } from './areas/index.ts';
import type { ActorName } from './world.ts';

/** Relation of an actor to the account under test; an instructor reaches a member's rows unless listed. */
export type Relation = 'anon' | 'stranger' | 'member' | 'instructor' | 'manager';

/** Rows of one account that a relation reaches; whoever is not named reaches none. */
export type Reach = Partial<Record<Relation, number>>;

export interface Line {
  /** The column that names the account; null for the platform's own tables. */
  account?: 'bucket_id' | null;
  read?: Reach;
  insert?: Relation[];
  update?: { columns: string[]; rows: Reach };
  delete?: Reach;
  /** Rows that may change their account, by actor and where from; nobody elsewhere. */
  move?: Partial<Record<ActorName, { from: 'A' | 'B'; rows: number }>>;
  service?: { read?: true; insert?: true; delete?: true; update?: string[] };
}

const closed: Line = {};
const platformOnly: Line = { account: null };
const append = { read: true, insert: true } as const;

/** Every table with a line; a table without one fails the matrix. Figures are rows of one account of the test world. */
export const EXPECTED: Record<string, Line> = {
  ...(Object.assign({}, ...AREAS.map(({ lines }) => lines)) as Record<string, Line>),
  'public.accounts': {
    read: { anon: 1, member: 1, manager: 1 },
    service: { read: true },
  },
  'public.platform_operators': platformOnly,
  'public.roles': { read: { member: 5, manager: 5 } },
  'public.members': {
    // Visitors see who writes, teaches, can be booked, or is listed.
    read: { anon: 6, stranger: 6, member: 7, manager: 7 },
    update: { columns: ['name'], rows: { member: 1, manager: 1 } },
  },
  'public.options': {
    read: { anon: 1, stranger: 1, member: 1, manager: 2 },
    insert: ['manager'],
    update: { columns: ['value'], rows: { manager: 2 } },
    delete: { manager: 2 },
  },
  'public.products': { read: { anon: 6, stranger: 6, member: 6, manager: 7 } },
  'public.prices': { read: { anon: 6, stranger: 6, member: 6, manager: 8 } },
  'public.coupons': { read: { manager: 1 } },
  'public.orders': { read: { member: 1, instructor: 0, manager: 2 } },
  'public.order_items': { read: { member: 1, instructor: 0, manager: 2 } },
  'public.payments': { read: { manager: 2 } },
  'public.coupon_redemptions': { read: { manager: 2 } },
  'public.entitlements': { read: { member: 2, instructor: 0, manager: 4 } },
  'public.account_notifications': {
    read: { manager: 1 },
    update: { columns: ['read'], rows: { manager: 1 } },
  },
  'app.reserved_slugs': platformOnly,
  'app.order_counters': closed,
  'registry.micro_frontends': { account: null, service: { ...append, update: ['critical', 'owner'] } },
  'registry.versions': {
    account: null,
    service: { ...append, update: ['collected_at', 'status', 'status_changed_at', 'status_reason'] },
  },
  'registry.channels': {
    account: null,
    service: { ...append, delete: true, update: ['decided', 'etag', 'set_at', 'set_by', 'version'] },
  },
  'registry.account_channels': {
    service: { ...append, delete: true, update: ['channel', 'etag', 'set_at', 'set_by'] },
  },
  'registry.pins': {
    service: {
      ...append,
      delete: true,
      update: ['etag', 'expires_at', 'locked', 'reason', 'set_at', 'set_by', 'version'],
    },
  },
  'registry.lkg': {
    service: { ...append, delete: true, update: ['before_version', 'reason', 'since', 'version'] },
  },
  'registry.compositions': { account: null, service: append },
  'registry.holds': {
    account: null,
    service: { ...append, delete: true, update: ['held_at', 'held_by', 'reason'] },
  },
  'registry.grants': {
    account: null,
    service: {
      ...append,
      update: [
        'changed_at',
        'changed_by',
        'etag',
        'request',
        'requested_at',
        'requested_by',
        'routes',
        'slots',
      ],
    },
  },
  'registry.tokens': { account: null, service: { ...append, update: ['last_used_at', 'revoked_at'] } },
  'registry.audit': { service: append },
  'registry.rollouts': {
    account: null,
    service: {
      ...append,
      update: [
        'base_version',
        'changed_at',
        'changed_by',
        'changed_kind',
        'end_reason',
        'ended_at',
        'etag',
        'overruled',
        'state',
        'step',
        'step_since',
      ],
    },
  },
  'registry.tenant_stops': { service: { ...append, delete: true } },
  'registry.served': { service: { read: true } },
  'registry.account_compositions': { service: { ...append, update: ['last_served_at'] } },
  'registry.health_minutes': {
    service: {
      ...append,
      delete: true,
      update: [
        'business_failed',
        'business_ok',
        'business_started',
        'load_failed',
        'loads_ok',
        'ms_max',
        'ms_sum',
        'networks',
        'render_failed',
        'subjects',
      ],
    },
  },
  'registry.health_outcomes': {
    service: { ...append, delete: true, update: ['at', 'code', 'ms', 'network', 'phase', 'rank'] },
  },
  'registry.overrides': { service: { ...append, update: ['ended_at', 'ended_by', 'taken_at'] } },
  'registry.operator_notices': { service: { ...append, update: ['mailed_at'] } },
  'registry.revision': { account: null, service: { read: true } },
  'ops.app_log': { service: append },
  'supabase_migrations.definitions': platformOnly,
  'supabase_migrations.schema_migrations': platformOnly,
  'storage.objects': {
    account: 'bucket_id',
    // The first object lies below media/, where authors put and read files.
    // What two students handed in lies in the private bucket; the instructor grades their course, they open it by a link.
    read: { member: 1, instructor: 3, manager: 5 },
    insert: ['instructor', 'manager'],
    update: { columns: ['any'], rows: { member: 1, instructor: 0, manager: 3 } },
    delete: { member: 1, instructor: 0, manager: 5 },
    // An own avatar may go to another account of the same person.
    move: { both: { from: 'B', rows: 1 } },
  },
};
