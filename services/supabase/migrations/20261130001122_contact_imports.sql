set check_function_bodies = off;

-- A file of contacts being imported. Its bytes lie in ops.contact_import_parts until it ends.
create table public.contact_imports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  created_by uuid,
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'uploading'
    check (state in ('uploading', 'queued', 'running', 'tried', 'done', 'failed', 'cancelled')),
  -- A trial counts and rejects as the import would, and writes no contact.
  is_trial boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 20000),
  parts int not null default 0,
  bytes bigint not null default 0,
  -- Rows of the file that are done; a run that was killed goes on after them.
  cursor int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  rejected int not null default 0,
  created_at timestamptz not null default now(),
  beat_at timestamptz,
  ended_at timestamptz,
  unique (account_id, id)
);
create index contact_imports_open_idx on public.contact_imports (created_at) where state in ('queued', 'running');
create index contact_imports_account_idx on public.contact_imports (account_id, created_at desc);
alter table public.contact_imports enable row level security;

create table public.contact_import_rejects (
  account_id uuid not null,
  import_id uuid not null,
  row_no int not null check (row_no > 0),
  reason text not null check (reason in ('email', 'duplicate', 'erased', 'value', 'broken')),
  line text not null check (length(line) <= 2000),
  primary key (import_id, row_no),
  foreign key (account_id, import_id) references public.contact_imports (account_id, id) on delete cascade
);
create index contact_import_rejects_account_idx on public.contact_import_rejects (account_id);
alter table public.contact_import_rejects enable row level security;

create table ops.contact_import_parts (
  account_id uuid not null,
  import_id uuid not null,
  no int not null check (no between 0 and 255),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (import_id, no),
  foreign key (account_id, import_id) references public.contact_imports (account_id, id) on delete cascade
);
create index contact_import_parts_account_idx on ops.contact_import_parts (account_id);
alter table ops.contact_import_parts enable row level security;

-- Adds the next part of a file as base64, 256 kB each and 64 MB together; one that is there already stays.
create or replace function public.add_contact_import_part(p_account_id uuid, p_import_id uuid, p_no int, p_data text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
  v_bytes bytea;
begin
  perform app.require_cap(p_account_id);
  if length(p_data) > 350000 then
    perform app.fail('body_too_large');
  end if;
  select * into v_import from public.contact_imports i where i.account_id = p_account_id and i.id = p_import_id for update;
  if not found or v_import.state <> 'uploading' then
    perform app.fail('not_found', 'import');
  end if;
  if p_no < v_import.parts then
    return;
  end if;
  if p_no <> v_import.parts or p_no > 255 then
    perform app.fail('invalid_input', 'no');
  end if;
  v_bytes := decode(p_data, 'base64');
  if octet_length(v_bytes) not between 1 and 262144 then
    perform app.fail('invalid_input', 'data');
  end if;
  insert into ops.contact_import_parts (account_id, import_id, no, bytes) values (p_account_id, p_import_id, p_no, v_bytes);
  update public.contact_imports i set parts = p_no + 1, bytes = i.bytes + octet_length(v_bytes) where i.id = p_import_id;
exception when invalid_parameter_value or invalid_text_representation then
  perform app.fail('invalid_input', 'data');
end
$$;
revoke all on function public.add_contact_import_part from public, anon, authenticated, stoa_service;
grant execute on function public.add_contact_import_part to authenticated, stoa_service;

-- Ends an import; contacts that are written already stay.
create or replace function public.cancel_contact_import(p_account_id uuid, p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  update public.contact_imports i set state = 'cancelled', ended_at = now()
  where i.account_id = p_account_id and i.id = p_import_id and i.state not in ('done', 'cancelled');
  if not found then
    perform app.fail('not_found', 'import');
  end if;
  delete from ops.contact_import_parts p where p.import_id = p_import_id;
end
$$;
revoke all on function public.cancel_contact_import from public, anon, authenticated, stoa_service;
grant execute on function public.cancel_contact_import to authenticated, stoa_service;

-- Opens an import for the parts of its file; 20 an hour and site. Those never started before are removed.
create or replace function public.create_contact_import(p_account_id uuid, p_file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if ops.take_point('contact_import:' || p_account_id::text, 20, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  delete from public.contact_imports i where i.account_id = p_account_id and i.state in ('uploading', 'tried')
    and i.created_at < now() - interval '1 day';
  insert into public.contact_imports (account_id, created_by, file_name)
  values (p_account_id, auth.uid(), coalesce(nullif(left(btrim(p_file_name), 200), ''), 'contacts.csv')) returning id into v_id;
  return v_id;
end
$$;
revoke all on function public.create_contact_import from public, anon, authenticated, stoa_service;
grant execute on function public.create_contact_import to authenticated, stoa_service;

create or replace function ops.end_contact_import(p_import_id uuid, p_is_failed boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  update public.contact_imports i set ended_at = now(),
    state = case when p_is_failed then 'failed' when i.is_trial then 'tried' else 'done' end
  where i.id = p_import_id and i.state = 'running' returning i.state into v_state;
  if v_state = 'done' then
    delete from ops.contact_import_parts p where p.import_id = p_import_id;
  end if;
end
$$;
revoke all on function ops.end_contact_import from public, anon, authenticated, stoa_service;
grant execute on function ops.end_contact_import to stoa_service;

-- Puts imported contacts on the lists of their import with its legal basis; returns how many had left and stay so.
create or replace function app.import_contact_lists(p_import public.contact_imports, p_ids uuid[]) returns int
language plpgsql set search_path = '' as $$
declare
  v_left int;
begin
  if jsonb_array_length(coalesce(p_import.settings -> 'lists', '[]')) = 0 or p_ids is null then
    return 0;
  end if;
  with joined as (
    insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
    select p_import.account_id, l.id, c.id, 'confirmed', now()
    from public.lists l join public.contacts c on c.id = any (p_ids) and c.unsubscribed_at is null
    where l.account_id = p_import.account_id and (p_import.settings -> 'lists') ? l.id::text
    on conflict (list_id, contact_id) do nothing returning contact_id, list_id)
  insert into public.consents (account_id, contact_id, list_id, kind, words, how)
  select p_import.account_id, j.contact_id, j.list_id, 'given', p_import.settings ->> 'basis', 'import' from joined j;
  select count(*) into v_left from public.contacts c where c.id = any (p_ids) and (c.unsubscribed_at is not null
    or exists (select 1 from public.list_contacts x where x.contact_id = c.id and x.status = 'unsubscribed'
      and (p_import.settings -> 'lists') ? x.list_id::text));
  return v_left;
end
$$;
revoke all on function app.import_contact_lists from public, anon, authenticated, stoa_service;

-- Writes the next rows of an import with its cursor, in one transaction. False where another run has been faster, or it was
-- cancelled. Whoever left a list, or waits to confirm it, stays so; erased addresses are rejected.
create or replace function ops.import_contact_rows(p_import_id uuid, p_cursor int, p_next int, p_rows jsonb, p_rejects jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
  v_account_id uuid;
  v_is_over boolean;
  v_added int := 0;
  v_updated int := 0;
  v_skipped int := 0;
  v_rejected int := 0;
  v_rows jsonb;
  v_ids uuid[];
begin
  select * into v_import from public.contact_imports i
  where i.id = p_import_id and i.state = 'running' and i.cursor = p_cursor for update;
  if not found then
    return false;
  end if;
  v_account_id := v_import.account_id;
  v_is_over := coalesce((v_import.settings ->> 'overwrite')::boolean, false);
  with row as (
    select r.value, r.value ->> 'email' as email, (r.value ->> 'n')::int as n,
      row_number() over (partition by r.value ->> 'email' order by (r.value ->> 'n')::int) as time,
      exists (select 1 from public.suppressions s where s.account_id = v_account_id and s.reason = 'erased'
        and s.email_hash = app.email_hash(v_account_id, r.value ->> 'email')) as is_erased
    from jsonb_array_elements(p_rows) r
  ), rejects as (
    insert into public.contact_import_rejects (account_id, import_id, row_no, reason, line)
    select v_account_id, p_import_id, n, case when is_erased then 'erased' else 'duplicate' end, left(value ->> 'line', 2000)
    from row where is_erased or time > 1
    union all
    select v_account_id, p_import_id, (x ->> 'n')::int, x ->> 'reason', left(x ->> 'line', 2000)
    from jsonb_array_elements(p_rejects) x
    on conflict do nothing returning 1
  )
  select (select count(*) from rejects), coalesce(jsonb_agg(value) filter (where not is_erased and time = 1), '[]')
  into v_rejected, v_rows from row;

  if v_import.is_trial then
    select count(*) filter (where c.id is null), count(*) filter (where c.id is not null) into v_added, v_updated
    from jsonb_array_elements(v_rows) r left join public.contacts c on c.account_id = v_account_id and c.email = r.value ->> 'email';
    select count(*) into v_skipped from jsonb_array_elements(v_rows) r join public.contacts c
      on c.account_id = v_account_id and c.email = r.value ->> 'email'
    where c.unsubscribed_at is not null or exists (select 1 from public.list_contacts x where x.contact_id = c.id
      and x.status = 'unsubscribed' and (v_import.settings -> 'lists') ? x.list_id::text);
  else
    with put as (
      insert into public.contacts as c (account_id, email, name, language, country, phone, fields, source)
      select v_account_id, r.value ->> 'email', coalesce(r.value ->> 'name', ''), r.value ->> 'language', r.value ->> 'country',
        coalesce(r.value ->> 'phone', ''), coalesce(r.value -> 'fields', '{}'), 'import'
      from jsonb_array_elements(v_rows) r
      on conflict (account_id, email) do update set
        name = case when excluded.name <> '' and (v_is_over or c.name = '') then excluded.name else c.name end,
        phone = case when excluded.phone <> '' and (v_is_over or c.phone = '') then excluded.phone else c.phone end,
        language = case when v_is_over then coalesce(excluded.language, c.language) else coalesce(c.language, excluded.language) end,
        country = case when v_is_over then coalesce(excluded.country, c.country) else coalesce(c.country, excluded.country) end,
        fields = case when v_is_over then c.fields || excluded.fields else excluded.fields || c.fields end
      returning c.id, c.xmax = 0 as is_new)
    select array_agg(p.id), count(*) filter (where p.is_new), count(*) filter (where not p.is_new) into v_ids, v_added, v_updated from put p;
    v_skipped := app.import_contact_lists(v_import, v_ids);
    perform app.import_contact_tags(v_import, v_rows, v_ids);
  end if;
  update public.contact_imports i set cursor = p_next, added = i.added + v_added, updated = i.updated + v_updated,
    skipped = i.skipped + v_skipped, rejected = i.rejected + v_rejected, beat_at = now()
  where i.id = p_import_id;
  return true;
end
$$;
revoke all on function ops.import_contact_rows from public, anon, authenticated, stoa_service;
grant execute on function ops.import_contact_rows to stoa_service;

-- Tags imported contacts with the tags of their import and of their own row.
create or replace function app.import_contact_tags(p_import public.contact_imports, p_rows jsonb, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_names jsonb := coalesce(p_import.settings -> 'tags', '[]');
begin
  if v_names = '[]' and not jsonb_path_exists(p_rows, '$[*].tags[*]') then
    return;
  end if;
  insert into public.tags (account_id, name)
  select distinct on (lower(n)) p_import.account_id, n
  from (select left(btrim(t), 60) as n from (select jsonb_array_elements_text(v_names) as t
      union all select jsonb_array_elements_text(r.value -> 'tags') from jsonb_array_elements(p_rows) r
      where jsonb_typeof(r.value -> 'tags') = 'array') every_tag) named
  where n <> '' order by lower(n)
  on conflict (account_id, lower(btrim(name))) do nothing;
  insert into public.contact_tags (account_id, tag_id, contact_id)
  select p_import.account_id, t.id, c.id
  from jsonb_array_elements(p_rows) r
  join public.contacts c on c.account_id = p_import.account_id and c.email = r.value ->> 'email' and c.id = any (p_ids)
  cross join lateral jsonb_array_elements_text(v_names || case when jsonb_typeof(r.value -> 'tags') = 'array' then r.value -> 'tags'
    else '[]' end) n
  join public.tags t on t.account_id = p_import.account_id and lower(t.name) = lower(left(btrim(n), 60))
  on conflict do nothing;
end
$$;
revoke all on function app.import_contact_tags from public, anon, authenticated, stoa_service;

-- Queues an import: first as a trial, then as itself. Whoever joins lists needs a legal basis in words.
create or replace function public.run_contact_import(p_account_id uuid, p_import_id uuid, p_settings jsonb, p_is_trial boolean)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if jsonb_array_length(coalesce(p_settings -> 'lists', '[]')) > 0
    and length(btrim(coalesce(p_settings ->> 'basis', ''))) not between 10 and 500 then
    perform app.fail('invalid_input', 'basis');
  end if;
  if exists (select 1 from jsonb_array_elements_text(coalesce(p_settings -> 'lists', '[]')) l
    where not exists (select 1 from public.lists x where x.account_id = p_account_id and x.id = app.as_uuid(l))) then
    perform app.fail('not_found', 'list');
  end if;
  update public.contact_imports i set state = 'queued', is_trial = p_is_trial, settings = p_settings, cursor = 0, added = 0,
    updated = 0, skipped = 0, rejected = 0, beat_at = null, ended_at = null
  where i.account_id = p_account_id and i.id = p_import_id and i.parts > 0
    and i.state in ('uploading', 'tried', 'failed');
  if not found then
    perform app.fail('not_found', 'import');
  end if;
  delete from public.contact_import_rejects r where r.import_id = p_import_id;
end
$$;
revoke all on function public.run_contact_import from public, anon, authenticated, stoa_service;
grant execute on function public.run_contact_import to authenticated, stoa_service;

-- Takes the oldest import that waits, or one whose run has not beaten for two minutes.
create or replace function ops.take_contact_import() returns setof public.contact_imports
language sql security definer set search_path = '' as $$
  update public.contact_imports i set state = 'running', beat_at = now()
  where i.id = (select x.id from public.contact_imports x
    where x.state = 'queued' or x.state = 'running' and x.beat_at < now() - interval '2 minutes'
    order by x.created_at limit 1 for update skip locked)
  returning i.*
$$;
revoke all on function ops.take_contact_import from public, anon, authenticated, stoa_service;
grant execute on function ops.take_contact_import to stoa_service;

drop trigger if exists contact_imports_reach on public.contact_imports;
create trigger contact_imports_reach before insert or update or delete on public.contact_imports
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists contact_import_rejects_reach on public.contact_import_rejects;
create trigger contact_import_rejects_reach before insert or update or delete on public.contact_import_rejects
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop policy if exists contact_imports_read on public.contact_imports;
create policy contact_imports_read on public.contact_imports for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists contact_imports_reach on public.contact_imports;
create policy contact_imports_reach on public.contact_imports as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists contact_import_rejects_read on public.contact_import_rejects;
create policy contact_import_rejects_read on public.contact_import_rejects for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists contact_import_rejects_reach on public.contact_import_rejects;
create policy contact_import_rejects_reach on public.contact_import_rejects as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists contact_import_parts_service on ops.contact_import_parts;
create policy contact_import_parts_service on ops.contact_import_parts for select to stoa_service using (true);

revoke all on public.contact_imports from anon, authenticated, stoa_service;
grant select on public.contact_imports to authenticated;

revoke all on public.contact_import_rejects from anon, authenticated, stoa_service;
grant select on public.contact_import_rejects to authenticated;

revoke all on ops.contact_import_parts from anon, authenticated, stoa_service;
grant select on ops.contact_import_parts to stoa_service;

create or replace function ops.import_fields(p_account_id uuid) returns table (key text, type text, options text[])
language sql stable security definer set search_path = '' as $$
  select f.key, f.type, f.options from public.contact_fields f where f.account_id = p_account_id order by f.position, f.id
$$;
revoke all on function ops.import_fields from public, anon, authenticated, stoa_service;
grant execute on function ops.import_fields to stoa_service;

reset check_function_bodies;
