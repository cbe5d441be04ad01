import type { Sql } from 'postgres';
import type { Actor } from '../../testing/index.ts';

/** Prepares `probe.tries`, which runs statements one by one as somebody and takes each back. */
export async function prepareProbe(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema probe;
    -- Whether a value tells nothing: null, false, no text, zero, or a collection of such.
    create function probe.tells_nothing(v jsonb) returns boolean language sql immutable as $$
      select case jsonb_typeof(v)
        when 'array' then not exists (select 1 from jsonb_array_elements(v) e where not probe.tells_nothing(e))
        when 'object' then not exists (select 1 from jsonb_each(v) e where not probe.tells_nothing(e.value))
        else v is null or v in ('null', 'false', '""', '0') end
    $$;
    create function probe.note_write() returns trigger language plpgsql as $$
    begin
      perform set_config('probe.wrote', 'yes', true);
      return null;
    end
    $$;
    do $$
    declare
      v_table regclass;
    begin
      for v_table in select c.oid::regclass from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and (n.nspname in ('public', 'app') or (n.nspname, c.relname) in (('storage', 'objects'), ('auth', 'users')))
      loop
        execute format('create trigger probe_note after insert or update or delete on %s
          for each row execute function probe.note_write()', v_table);
      end loop;
    end
    $$;
    grant usage on schema probe to anon, authenticated;
    -- The numbers of the statements that told or wrote something.
    create function probe.tries(p_claims jsonb, p_statements text[]) returns setof int
    language plpgsql as $$
    declare
      v_reply jsonb;
      v_has_reached boolean;
    begin
      for i in 1 .. cardinality(p_statements) loop
        v_has_reached := false;
        begin
          perform set_config('request.jwt.claims', p_claims::text, true),
            set_config('probe.wrote', '', true), set_config('role', p_claims ->> 'role', true);
          execute p_statements[i] into v_reply;
          reset role;
          v_has_reached := not probe.tells_nothing(v_reply) or current_setting('probe.wrote') = 'yes';
          raise exception using errcode = 'PROBE';
        exception when others then null;
        end;
        if v_has_reached then
          return next i;
        end if;
      end loop;
    end
    $$;`);
}

/** Of the statements those that told the caller something of a row, or wrote one. */
export async function reaching(
  sql: Sql,
  actor: Actor,
  statements: string[],
  boundTo = '',
): Promise<string[]> {
  const person =
    typeof actor === 'object'
      ? { sub: actor.userId, role: 'authenticated', aud: 'authenticated', email: actor.email ?? '' }
      : { role: 'anon' };
  const claims = boundTo ? { ...person, stoa_account: boundTo } : person;
  const rows = await sql<{ at: number }[]>`
    select probe.tries(${sql.json(claims)}, ${statements}) as at`;
  return rows.map(({ at }) => statements[at - 1]!);
}
