import type { Sql, TransactionSql } from 'postgres';

/** Contents of a database by kind and name; equal catalogues mean equal schemas. */
export type Catalogue = Map<string, string>;

/** Everything that our migrations make, as the catalogues of PostgreSQL tell it. */
export async function readCatalogue(
  sql: Sql | TransactionSql,
  { rows: withRows = true } = {},
): Promise<Catalogue> {
  const catalogue: Catalogue = new Map();
  for (const query of Object.values(QUERIES)) {
    const rows = await sql.unsafe<{ name: string; text: string | null }[]>(query);
    for (const { name, text } of rows) catalogue.set(name, text ?? '');
  }
  if (withRows) for (const [name, text] of await readRows(sql)) catalogue.set(name, text);
  return catalogue;
}

/** The rows that a database has from its beginning; when and by which id they came to be says nothing. */
async function readRows(sql: Sql | TransactionSql): Promise<Catalogue> {
  const tables = await sql.unsafe<{ name: string; made: string[] }[]>(`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_catalog.pg_attribute a join pg_catalog.pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
        where a.attrelid = c.oid and pg_get_expr(f.adbin, f.adrelid) ~ '^\\(*(now|gen_random_uuid|clock_timestamp)\\(') as made
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r'`);
  const rows: Catalogue = new Map();
  for (const { name, made } of tables) {
    const [all] = await sql.unsafe<{ text: string | null }[]>(
      `select string_agg(r, E'\\n' order by r) as text from (select (to_jsonb(t) - $1::text[])::text as r from ${name} t) each`,
      [made],
    );
    if (all?.text) rows.set(`rows of ${name}`, all.text);
  }
  return rows;
}

/** Each difference as one sentence; none when both hold the same. */
export function compareCatalogues(found: Catalogue, wanted: Catalogue): string[] {
  const names = [...new Set([...found.keys(), ...wanted.keys()])].toSorted();
  return names.flatMap((name) => {
    const [is, should] = [found.get(name), wanted.get(name)];
    if (is === should) return [];
    if (is === undefined) return [`${name} is missing`];
    return should === undefined ? [`${name} should not be there`] : [`${name}: ${is} instead of ${should}`];
  });
}

const OURS = `n.nspname in ('public', 'app', 'registry', 'ops')`;
// Tables of sign-in, storage and realtime are somebody else's; what we put on them is ours.
const TOUCHED = `n.nspname in ('public', 'app', 'registry', 'ops', 'auth', 'storage', 'realtime')`;
const NOT_OF_AN_EXTENSION = (
  catalogue: string,
  oid: string,
) => `not exists (select 1 from pg_catalog.pg_depend d
  where d.deptype = 'e' and d.classid = '${catalogue}'::regclass and d.objid = ${oid})`;
const rights = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s=%s%s', coalesce(r.rolname, 'public'), a.privilege_type, case when a.is_grantable then '*' end), ' '
    order by r.rolname, a.privilege_type)
  from aclexplode(coalesce(${acl}, acldefault(${kind}, ${owner}))) a left join pg_catalog.pg_roles r on r.oid = a.grantee
  where a.grantee <> ${owner})`;

const QUERIES = {
  schemas: `
    select 'schema ' || n.nspname as name, concat_ws(' ', n.nspowner::regrole, ${rights('n.nspacl', "'n'", 'n.nspowner')}) as text
    from pg_catalog.pg_namespace n where ${OURS} or n.nspname = 'pgboss'`,
  extensions: `
    select 'extension ' || e.extname as name, n.nspname::text as text
    from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace`,
  types: `
    select 'type ' || t.oid::regtype as name, concat_ws(' ', t.typtype, t.typowner::regrole, ${rights('t.typacl', "'T'", 't.typowner')},
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_catalog.pg_attribute a where a.attrelid = t.typrelid and not a.attisdropped),
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid),
      nullif(format_type(t.typbasetype, t.typtypmod), '-'), (select string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conname)
        from pg_catalog.pg_constraint c where c.contypid = t.oid)) as text
    from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and (t.typtype in ('e', 'd', 'r') or exists (select 1 from pg_catalog.pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`,
  relations: `
    select case c.relkind when 'S' then 'sequence ' when 'v' then 'view ' else 'table ' end || n.nspname || '.' || c.relname as name,
      concat_ws(' ', c.relkind, c.relpersistence, c.relowner::regrole, 'row security', c.relrowsecurity, c.relforcerowsecurity,
        c.reloptions, c.relreplident, ${rights('c.relacl', `case c.relkind when 'S' then 's'::"char" else 'r' end`, 'c.relowner')},
        obj_description(c.oid, 'pg_class'), case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
        (select format('%s %s %s %s %s %s', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle)
          from pg_catalog.pg_sequence s where s.seqrelid = c.oid)) as text
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}`,
  columns: `
    select 'column ' || n.nspname || '.' || c.relname || '.' || a.attname as name,
      concat_ws(' ', row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then (a.attcollation::regcollation)::text end,
        case when a.attnotnull then 'not null' end, pg_get_expr(f.adbin, f.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
        a.attstattarget, case when a.attstorage <> t.typstorage then a.attstorage end, col_description(c.oid, a.attnum),
        case when a.attacl is not null then ${rights('a.attacl', "'c'", 'c.relowner')} end) as text
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type t on t.oid = a.atttypid
    left join pg_catalog.pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  constraints: `
    select 'constraint ' || n.nspname || '.' || r.relname || '.' || c.conname as name,
      concat_ws(' ', c.contype, pg_get_constraintdef(c.oid), c.convalidated) as text
    from pg_catalog.pg_constraint c join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_namespace n on n.oid = r.relnamespace where ${TOUCHED}`,
  indexes: `
    select 'index ' || n.nspname || '.' || c.relname as name,
      concat_ws(' ', pg_get_indexdef(c.oid), i.indisvalid, i.indisclustered, i.indisreplident, c.reloptions) as text
    from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace where ${TOUCHED}`,
  statistics: `
    select 'statistics ' || n.nspname || '.' || s.stxname as name, pg_get_statisticsobjdef(s.oid) as text
    from pg_catalog.pg_statistic_ext s join pg_catalog.pg_namespace n on n.oid = s.stxnamespace where ${OURS}`,
  functions: `
    select format('function %s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name,
      concat_ws(' ', p.proowner::regrole, ${rights('p.proacl', "'f'", 'p.proowner')}, obj_description(p.oid, 'pg_proc'), pg_get_functiondef(p.oid)) as text
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.prokind in ('f', 'p') and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}`,
  triggers: `
    select 'trigger ' || n.nspname || '.' || c.relname || '.' || t.tgname as name, concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid)) as text
    from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace where ${TOUCHED} and not t.tgisinternal`,
  policies: `
    select 'policy ' || p.schemaname || '.' || p.tablename || '.' || p.policyname as name,
      concat_ws(' ', p.permissive, p.cmd, p.roles, 'using', p.qual, 'check', p.with_check) as text from pg_catalog.pg_policies p`,
  rules: `
    select 'rule ' || r.ev_class::regclass || '.' || r.rulename as name, pg_get_ruledef(r.oid) as text
    from pg_catalog.pg_rewrite r join pg_catalog.pg_class c on c.oid = r.ev_class
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace where ${TOUCHED} and r.rulename <> '_RETURN'`,
  defaults: `
    select format('default rights of %s on %s%s', d.defaclrole::regrole, d.defaclobjtype, ' in ' || n.nspname) as name,
      ${rights('d.defaclacl', "'f'", 'd.defaclrole')} as text
    from pg_catalog.pg_default_acl d left join pg_catalog.pg_namespace n on n.oid = d.defaclnamespace`,
  publications: `
    select 'publication ' || p.pubname as name, concat_ws(' ', p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate,
      (select string_agg(t.schemaname || '.' || t.tablename, ' ' order by t.schemaname, t.tablename) from pg_catalog.pg_publication_tables t where t.pubname = p.pubname)) as text
    from pg_catalog.pg_publication p`,
  eventTriggers: `
    select 'event trigger ' || e.evtname as name, concat_ws(' ', e.evtevent, e.evtfoid::regprocedure, e.evtenabled, e.evttags) as text
    from pg_catalog.pg_event_trigger e where ${NOT_OF_AN_EXTENSION('pg_event_trigger', 'e.oid')}`,
};
