import type { Sql } from 'postgres';
import type { World } from '../matrix/world.ts';

export interface Probed {
  name: string;
  args: { name: string; type: string }[];
  roles: string[];
  isReading: boolean;
}

/** Functions of the schemas that clients reach, which visitors or members may call. */
export async function listCallable(sql: Sql): Promise<Probed[]> {
  const rows = await sql<
    { name: string; names: string[]; types: string[]; roles: string[]; is_reading: boolean }[]
  >`
    select p.proname as name, p.provolatile <> 'v' as is_reading, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
      array(select format_type(t, null) from unnest(p.proargtypes::oid[]) with ordinality as x(t, n) order by n) as types,
      array(select r from unnest(array['anon', 'authenticated']) r where has_function_privilege(r, p.oid, 'execute')) as roles
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select 1 from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by 1`;
  return rows.map(({ name, names, types, roles, is_reading }) => ({
    name,
    isReading: is_reading,
    roles,
    args: types.map((type, at) => ({ name: names[at] ?? '', type })),
  }));
}

/** Ids of rows of one account: of each table the first two, and the people of it. */
export async function idsOf(sql: Sql, accountId: string): Promise<Map<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (select count(*) from pg_catalog.pg_attribute a where a.attrelid = c.oid and not a.attisdropped
        and (a.attname = 'account_id' or (a.attname = 'id' and a.atttypid = 'uuid'::regtype))) = 2
    order by 1`;
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ id: string }[]>(
      `select id from public."${name}" where account_id = '${accountId}' order by ctid limit 2`,
    );
    found.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  const roles = await sql<{ id: string }[]>`
    select role_id as id from public.roles where account_id = ${accountId} and not is_owner limit 2`;
  found.set(
    'roles',
    roles.map(({ id }) => id),
  );
  return found;
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const TEXTS: Record<string, string[]> = {
  p_entity: ['lesson', 'product'],
  p_record: ['member'],
  p_kind: ['page', 'post', 'attempt', 'submission', ''],
  p_period: ['week'],
  p_scope: ['mine', 'all', 'account'],
  p_section: ['general'],
  p_type: ['course', 'all'],
  p_view: ['mine', 'all', 'hosted'],
  p_slug: ['public'],
  p_emoji: ['👍'],
  p_email: ['ada@example.com'],
  p_body: ['A note'],
  p_from: ['staff'],
  p_note: ['A note'],
  p_privacy: ['public'],
  p_join_mode: ['open'],
  p_text: ['a', ''],
  p_search: [''],
  p_status: ['active', 'published', 'banned', 'confirmed', 'cancelled'],
  p_feature: ['appointments'],
  p_code: ['en'],
  p_language: ['en'],
  p_reason: ['A reason'],
  p_title: ['A title'],
  p_currency: ['EUR'],
};
const OTHERS: Record<string, string> = {
  boolean: 'true',
  integer: '1',
  bigint: '1',
  numeric: '1',
  jsonb: `'{}'`,
  'timestamp with time zone': `now() + interval '1 day'`,
};

export interface Surroundings {
  world: World;
  ids: Map<string, string[]>;
  /** Arguments that no rule finds, by function: a list of argument lists, as SQL. */
  special: Record<string, string[][]>;
}

/** The statements to try a function with: its account, one row of every kind for each id, and words it may know. */
export function statementsOf({ name, args }: Probed, { world, ids, special }: Surroundings): string[] {
  if (special[name]) return special[name].map((list) => statement(name, list));
  const all = [...new Set([...ids.values()].flat())];
  const people = Object.values(world.actors).flatMap((actor) =>
    typeof actor === 'object' ? [actor.userId] : [],
  );
  const best = (arg: string) => guess(arg, ids, people);
  const choices = args.map(({ name: arg, type }): string[] => {
    if (arg === 'p_account_id') return [quoted(world.accounts.A)];
    if (type === 'uuid') {
      const rest = [...all, ...people].filter((id) => !best(arg).includes(id));
      const ids = [...best(arg), ...rest].map((id) => `${quoted(id)}::uuid`);
      return best(arg).length > 0 ? [...ids, 'null::uuid'] : ['null::uuid', ...ids];
    }
    if (type === 'uuid[]') return [...best(arg), ...all].map((id) => `array[${quoted(id)}]::uuid[]`);
    if (type === 'text') return (TEXTS[arg] ?? ['a', '']).map(quoted);
    if (type === 'text[]') return [`'{}'`];
    if (arg === 'p_offset') return ['0'];
    if (arg === 'p_limit') return ['20'];
    return [OTHERS[type] ?? 'null'];
  });
  // Each argument runs through its choices while the others stay at their first one; kinds of words run together with ids.
  const lists = new Map<string, string[]>();
  const add = (list: string[]) => lists.set(list.join(), list);
  const textIndex = args.findIndex(({ type }) => type === 'text');
  for (const [at, options] of choices.entries())
    for (const option of options)
      for (const text of textIndex < 0 ? [''] : choices[textIndex]!) {
        add(
          choices.map((one, index) =>
            index === at ? option : index === textIndex ? text : (one[0] ?? 'null'),
          ),
        );
      }
  if (args.length === 0) add([]);
  return [...lists.values()].map((list) => statement(name, list));
}

const statement = (name: string, list: string[]) =>
  `select jsonb_agg(to_jsonb(x)) from public."${name}"(${list.join(', ')}) x`;

const KINDS: [RegExp, string][] = [
  [/quiz/, 'quizzes'],
  [/attempt/, 'quiz_attempts'],
  [/question/, 'quiz_questions'],
  [/course/, 'courses'],
  [/lesson/, 'lessons'],
  [/section/, 'course_sections'],
  [/group/, 'groups'],
  [/post/, 'group_posts'],
  [/comment/, 'comments'],
  [/booking/, 'bookings'],
  [/service/, 'appointment_services'],
  [/order/, 'orders'],
  [/product/, 'products'],
  [/coupon/, 'coupons'],
  [/subscription/, 'subscriptions'],
  [/submission/, 'submissions'],
  [/conversation/, 'conversations'],
  [/meeting/, 'meetings'],
  [/member/, 'members'],
  [/role/, 'roles'],
  [/media/, 'media'],
  [/folder/, 'media_folders'],
  [/report/, 'message_reports'],
];

function guess(arg: string, ids: Map<string, string[]>, people: string[]): string[] {
  if (/user|p_to$/.test(arg)) return people;
  const kind = KINDS.find(([pattern]) => pattern.test(arg));
  return kind ? (ids.get(kind[1]) ?? []) : [];
}
