set check_function_bodies = off;

-- Keeps an export for the run that took it; false when another run took it since, or when it is gone.
create or replace function ops.beat_site_export(p_id uuid, p_attempt int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update ops.site_exports x set beat_at = now()
  where x.id = p_id and x.attempt = p_attempt and x.done_at is null and x.failed_at is null;
  return found;
end
$$;
revoke all on function ops.beat_site_export from public, anon, authenticated, stoa_service;
grant execute on function ops.beat_site_export to stoa_service;

-- Tables of a site's export with their columns, from the catalogue: all of public that belong to accounts. What only its writer
-- reads stays out (private messages, notes, notifications), and so does every column that holds a secret or a key of a request.
create or replace function ops.export_tables() returns table (name text, columns text[])
language sql stable security definer set search_path = '' as $$
  select c.relname::text, array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select 1 from pg_catalog.pg_attribute k
      where k.attrelid = c.oid and k.attname = 'account_id' and not k.attisdropped)
    and c.relname <> all (array['conversations', 'conversation_reads', 'messages', 'message_blocks', 'message_reports',
      'lesson_notes', 'notifications', 'notification_preferences', 'list_views'])
    and a.attname !~ '(_(hash|token|secret|password|key)|^(hash|token|secret|password|writer))$'
  group by c.relname order by c.relname
$$;
revoke all on function ops.export_tables from public, anon, authenticated, stoa_service;
grant execute on function ops.export_tables to stoa_service;

-- Offers the parts of an export for 7 days, if the run still has it. Earlier exports of the site end with it.
create or replace function ops.finish_site_export(p_id uuid, p_attempt int, p_parts jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update ops.site_exports x set done_at = now(), expires_at = now() + interval '7 days', parts = p_parts
  where x.id = p_id and x.attempt = p_attempt and x.done_at is null and x.failed_at is null
  returning x.account_id into v_account_id;
  if not found then
    return false;
  end if;
  update ops.site_exports x set expires_at = now()
  where x.account_id = v_account_id and x.id <> p_id and x.expires_at > now();
  insert into public.account_audit (account_id, action) values (v_account_id, 'account.export_ready');
  return true;
end
$$;
revoke all on function ops.finish_site_export from public, anon, authenticated, stoa_service;
grant execute on function ops.finish_site_export to stoa_service;

-- The newest export of a site for its owner, and its parts while they can be downloaded; null when there is none.
create or replace function ops.latest_site_export(p_user_id uuid, p_account_id uuid, p_now timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  return (
    select jsonb_build_object('id', x.id, 'requestedAt', x.requested_at, 'expiresAt', x.expires_at,
      'state', case when x.failed_at is not null then 'failed' when x.done_at is null then 'running'
        when x.expires_at > p_now then 'ready' else 'expired' end,
      'attempt', x.attempt, 'parts', case when x.expires_at > p_now then x.parts else '[]' end)
    from ops.site_exports x where x.account_id = p_account_id order by x.requested_at desc limit 1);
end
$$;
revoke all on function ops.latest_site_export from public, anon, authenticated, stoa_service;
grant execute on function ops.latest_site_export to stoa_service;

-- Folders of exports that are being written or offered; all others can go.
create or replace function ops.live_site_exports() returns table (id uuid, attempt int)
language sql stable security definer set search_path = '' as $$
  select x.id, x.attempt from ops.site_exports x where x.failed_at is null and (x.done_at is null or x.expires_at > now())
$$;
revoke all on function ops.live_site_exports from public, anon, authenticated, stoa_service;
grant execute on function ops.live_site_exports to stoa_service;

-- Opens a cursor over the files of a site. It lives as long as the transaction.
create or replace function ops.open_export_files(p_account_id uuid) returns refcursor
language plpgsql security definer set search_path = '' as $$
declare
  v_files refcursor := 'site_export_files';
begin
  open v_files for
    select o.bucket_id as bucket, o.name, o.version, coalesce((o.metadata ->> 'size')::bigint, 0) as bytes
    from storage.objects o
    where o.bucket_id = any (array[p_account_id::text, p_account_id || '-private', p_account_id || '-work']);
  return v_files;
end
$$;
revoke all on function ops.open_export_files from public, anon, authenticated, stoa_service;
grant execute on function ops.open_export_files to stoa_service;

-- The place of one part for the owner who got its link, while it is offered; no row otherwise. The download is written down.
create or replace function ops.open_export_part(p_user_id uuid, p_id uuid, p_part int, p_now timestamptz default now())
returns table (attempt int, name text, bytes bigint)
language plpgsql security definer set search_path = '' as $$
declare
  v_export ops.site_exports;
begin
  select x.* into v_export from ops.site_exports x join public.accounts a on a.account_id = x.account_id
  where x.id = p_id and a.owner_user_id = p_user_id and x.expires_at > p_now and p_part between 1 and jsonb_array_length(x.parts);
  if not found then
    return;
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (v_export.account_id, p_user_id, 'account.export_downloaded', p_id, jsonb_build_object('part', p_part));
  return query select v_export.attempt, v_export.parts -> (p_part - 1) ->> 'name',
    (v_export.parts -> (p_part - 1) ->> 'bytes')::bigint;
end
$$;
revoke all on function ops.open_export_part from public, anon, authenticated, stoa_service;
grant execute on function ops.open_export_part to stoa_service;

-- Opens a cursor over the rows of a site in one of the tables of its export, each as JSON. It lives as long as the transaction.
create or replace function ops.open_export_rows(p_account_id uuid, p_table text) returns refcursor
language plpgsql security definer set search_path = '' as $$
declare
  v_columns text[];
  v_rows refcursor := 'site_export_rows';
begin
  select t.columns into v_columns from ops.export_tables() t where t.name = p_table;
  if not found then
    perform app.fail('invalid_input', 'table');
  end if;
  open v_rows for execute format('select row_to_json(r)::text as row from (select %s from public.%I t where t.account_id = $1) r',
    (select string_agg(format('t.%I', c), ', ') from unnest(v_columns) c), p_table) using p_account_id;
  return v_rows;
end
$$;
revoke all on function ops.open_export_rows from public, anon, authenticated, stoa_service;
grant execute on function ops.open_export_rows to stoa_service;

-- Lets another run take an export whose run failed.
create or replace function ops.release_site_export(p_id uuid, p_attempt int, p_now timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  update ops.site_exports x set beat_at = p_now - interval '90 seconds'
  where x.id = p_id and x.attempt = p_attempt and x.done_at is null and x.failed_at is null
$$;
revoke all on function ops.release_site_export from public, anon, authenticated, stoa_service;
grant execute on function ops.release_site_export to stoa_service;

-- Asks for an export of a site in its owner's name, in whatever state the site is. While one is open, that one is it.
create or replace function ops.request_site_export(p_user_id uuid, p_account_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_id uuid;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id
    and not exists (select 1 from ops.site_erasures e where e.account_id = a.account_id) for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_account.settings ->> 'url' <> '' then
    perform app.fail('settings_elsewhere');
  end if;
  select x.id into v_id from ops.site_exports x
  where x.account_id = p_account_id and x.done_at is null and x.failed_at is null;
  if found then
    return v_id;
  end if;
  insert into ops.site_exports (account_id, requested_by) values (p_account_id, p_user_id) returning id into v_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.export_requested');
  return v_id;
end
$$;
revoke all on function ops.request_site_export from public, anon, authenticated, stoa_service;
grant execute on function ops.request_site_export to stoa_service;

-- Takes an open export that no run beats for any more; the sixth run gives it up. Returns none when nothing is left to do.
create or replace function ops.take_site_export(p_now timestamptz default now())
returns table (id uuid, account_id uuid, attempt int, slug text, server_id text)
language plpgsql security definer set search_path = '' as $$
begin
  update ops.site_exports x set failed_at = p_now
  where x.done_at is null and x.failed_at is null and x.attempt >= 5 and x.beat_at < p_now - interval '2 minutes';
  return query
  update ops.site_exports x set attempt = x.attempt + 1, beat_at = p_now
  from public.accounts a
  where a.account_id = x.account_id and x.id = (
    select y.id from ops.site_exports y
    where y.done_at is null and y.failed_at is null and (y.beat_at is null or y.beat_at < p_now - interval '2 minutes')
    order by y.requested_at limit 1 for update skip locked)
  returning x.id, x.account_id, x.attempt, a.slug, nullif(a.settings ->> 'server_id', '');
end
$$;
revoke all on function ops.take_site_export from public, anon, authenticated, stoa_service;
grant execute on function ops.take_site_export to stoa_service;

reset check_function_bodies;
