-- Changes of the tables in the publication supabase_realtime. They are written down only while somebody listens, and for
-- a minute; a NOTIFY names the transaction, so it comes once for each and in the order of the commits.
do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    -- Warns that the server has no logical decoding: it is not used.
    perform set_config('client_min_messages', 'error', true);
    create publication supabase_realtime;
    perform set_config('client_min_messages', 'warning', true);
  end if;
end
$$;

create unlogged table if not exists realtime.listeners (
  process uuid not null,
  entity oid not null,
  primary key (entity, process)
);

create unlogged table if not exists realtime.changes (
  id bigint generated always as identity primary key,
  xact xid8 not null,
  entity oid not null,
  type text not null,
  row_new jsonb,
  row_old jsonb,
  written_at timestamptz not null default clock_timestamp()
);
create index if not exists changes_xact_idx on realtime.changes (xact, id);

create or replace function realtime.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from realtime.listeners l where l.entity = tg_relid) then
    insert into realtime.changes (xact, entity, type, row_new, row_old) values (pg_current_xact_id(), tg_relid, tg_op,
      case when tg_op <> 'DELETE' then to_jsonb(new) end, case when tg_op <> 'INSERT' then to_jsonb(old) end);
    perform pg_notify('stoa_realtime_changes', pg_current_xact_id()::text);
  end if;
  return null;
end
$$;

-- Puts the trigger on every published table and takes it off every other one. Runs as the owner of the tables.
create or replace function realtime.follow_publication() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_table regclass;
begin
  perform pg_advisory_xact_lock(hashtext('stoa follow_publication'));
  for v_table in
    select r.prrelid from pg_catalog.pg_publication_rel r join pg_catalog.pg_publication p on p.oid = r.prpubid
    where p.pubname = 'supabase_realtime' and not exists (
      select 1 from pg_catalog.pg_trigger t where t.tgrelid = r.prrelid and t.tgname = 'stoa_note_change')
  loop
    execute format('create trigger stoa_note_change after insert or update or delete on %s
      for each row execute function realtime.note_change()', v_table);
  end loop;
  for v_table in
    select t.tgrelid from pg_catalog.pg_trigger t where t.tgname = 'stoa_note_change' and not exists (
      select 1 from pg_catalog.pg_publication_rel r join pg_catalog.pg_publication p on p.oid = r.prpubid
      where p.pubname = 'supabase_realtime' and r.prrelid = t.tgrelid)
  loop
    execute format('drop trigger stoa_note_change on %s', v_table);
  end loop;
end
$$;

-- What the policies let a role see of a row that bears the name of its table: the row may be gone or changed since.
create or replace function realtime.sight(p_entity oid, p_role text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_is_guarded boolean;
  v_any text;
  v_all text;
begin
  select c.relrowsecurity and not r.rolbypassrls and not r.rolsuper into v_is_guarded
  from pg_catalog.pg_class c, pg_catalog.pg_roles r where c.oid = p_entity and r.rolname = p_role;
  if not v_is_guarded then
    return 'true';
  end if;
  select string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' or ') filter (where p.polpermissive),
    string_agg(format('(%s)', pg_get_expr(p.polqual, p.polrelid)), ' and ') filter (where not p.polpermissive)
  into v_any, v_all
  from pg_catalog.pg_policy p
  where p.polrelid = p_entity and p.polcmd in ('*', 'r')
    and (p.polroles = '{0}' or exists (select 1 from unnest(p.polroles) o where pg_has_role(p_role::name, o, 'usage')));
  return format('(%s) and (%s)', coalesce(v_any, 'false'), coalesce(v_all, 'true'));
end
$$;

-- Which changes of one transaction each of some people may see: [{"claims": {...}, "ids": [...]}, ...], all of one role.
-- Each row is judged as it was written, by the rights that are in force now.
create or replace function realtime.seen_by(p_xact xid8, p_first bigint, p_last bigint, p_entity oid, p_role text, p_asks jsonb)
returns table (ask int, id bigint, sees_old boolean)
language plpgsql set search_path = '' as $$
declare
  v_table text := p_entity::regclass::text;
  v_alias text := (select quote_ident(c.relname) from pg_catalog.pg_class c where c.oid = p_entity);
  v_sight text := realtime.sight(p_entity, p_role);
  v_query text;
  v_ids bigint[];
  v_types text[];
  v_new jsonb[];
  v_old jsonb[];
  v_ask jsonb;
begin
  select array_agg(c.id), array_agg(c.type), array_agg(c.row_new), array_agg(c.row_old)
  into v_ids, v_types, v_new, v_old from realtime.changes c
  where c.xact = p_xact and c.entity = p_entity and c.id between p_first and p_last;
  v_query := format($query$
    select asked.stoa_id, coalesce(asked.stoa_type = 'UPDATE'
      and (select %1$s from jsonb_populate_record(null::%2$s, asked.stoa_old) as %3$s), false)
    from (select * from unnest($1, $2, $3, $4) as c(stoa_id, stoa_type, stoa_new, stoa_old)
      where c.stoa_id = any (array(select jsonb_array_elements_text($5)::bigint)) offset 0) asked
    where (select %1$s from jsonb_populate_record(null::%2$s, coalesce(asked.stoa_new, asked.stoa_old)) as %3$s)
  $query$, v_sight, v_table, v_alias);
  ask := -1;
  for v_ask in select jsonb_array_elements(p_asks) loop
    ask := ask + 1;
    begin
      perform set_config('role', p_role, true), set_config('request.jwt.claims', (v_ask -> 'claims')::text, true),
        set_config('request.jwt.claim.sub', coalesce(v_ask -> 'claims' ->> 'sub', ''), true),
        set_config('request.jwt.claim.role', p_role, true);
      for id, sees_old in execute v_query using v_ids, v_types, v_new, v_old, v_ask -> 'ids' loop
        return next;
      end loop;
    exception when others then
      -- What cannot be read is not seen.
      null;
    end;
  end loop;
  perform set_config('role', 'stoa_backend', true);
end
$$;

revoke execute on function realtime.note_change(), realtime.follow_publication(), realtime.sight(oid, text),
  realtime.seen_by(xid8, bigint, bigint, oid, text, jsonb) from public;
grant execute on function realtime.follow_publication(), realtime.sight(oid, text), realtime.seen_by(xid8, bigint, bigint, oid, text, jsonb)
  to stoa_backend;
alter function realtime.note_change() owner to stoa_backend;
