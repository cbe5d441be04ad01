set check_function_bodies = off;

-- Closes a site at its owner's wish, who types its slug, unless open money keeps it. For 30 days it can be opened again.
create or replace function ops.close_site(p_user_id uuid, p_account_id uuid, p_slug text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_erase_at timestamptz;
  v_block text;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if p_slug is distinct from v_account.slug then
    perform app.fail('invalid_input', 'slug');
  end if;
  v_block := app.deletion_block(p_account_id);
  if v_block is not null then
    perform app.fail(v_block);
  end if;
  insert into ops.site_closings (account_id, requested_by, status_before)
  values (p_account_id, p_user_id, v_account.status) returning erase_at into v_erase_at;
  delete from ops.site_transfers t where t.account_id = p_account_id;
  update public.accounts a set status = 'closing' where a.account_id = p_account_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.closing');
  return v_erase_at;
end
$$;
revoke all on function ops.close_site from public, anon, authenticated, stoa_service;
grant execute on function ops.close_site to stoa_service;

-- The code of what keeps a site from being deleted, null for nothing: money that others still have to decide about.
create or replace function app.deletion_block(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.disputes d where d.account_id = p_account_id and d.status = 'open') then 'disputes_open'
    when exists (select 1 from public.orders o where o.account_id = p_account_id
      and o.status in ('pending', 'on_hold') and o.expires_at > now()) then 'orders_open'
    when exists (select 1 from ops.billing_charges c where c.account_id = p_account_id and c.status = 'open') then 'charge_open' end
$$;
revoke all on function app.deletion_block from public, anon, authenticated, stoa_service;

-- Erases some rows of a site, and the site itself when no others are left; returns how many, 0 when nothing is. Files go
-- first, then every table that belongs to accounts. One that others still refer to waits for them.
create or replace function ops.erase_site_chunk(p_account_id uuid, p_rows int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_buckets text[] := array[p_account_id::text, p_account_id || '-private', p_account_id || '-work'];
  v_table text;
  v_column text;
  v_count int := 0;
  v_blocked text;
begin
  perform 1 from ops.site_erasures e where e.account_id = p_account_id and e.done_at is null for update;
  if not found then
    return 0;
  end if;
  delete from storage.objects o where o.ctid = any (array(select x.ctid from storage.objects x
    where x.bucket_id = any (v_buckets) limit p_rows));
  get diagnostics v_count = row_count;
  for v_table, v_column in
    select c.conrelid::regclass::text, min(f.attname::text) from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute k on k.attrelid = c.confrelid and k.attname = 'account_id'
      join pg_catalog.pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[array_position(c.confkey, k.attnum)]
    where v_count = 0 and c.contype = 'f' and c.confrelid = 'public.accounts'::regclass and c.confdeltype in ('c', 'a')
      and c.conrelid <> all (array['ops.site_closings', 'public.accounts']::regclass[])
    group by c.conrelid order by 1
  loop
    begin
      execute format('delete from %s t where t.ctid = any (array(select x.ctid from %1$s x where x.%I = $1 limit $2))',
        v_table, v_column) using p_account_id, p_rows;
      get diagnostics v_count = row_count;
      exit when v_count > 0;
    exception
      when foreign_key_violation then
        v_blocked := v_table;
    end;
  end loop;
  if v_count = 0 and v_blocked is not null then
    raise exception 'rows of % cannot be erased', v_blocked;
  end if;
  if v_count = 0 then
    delete from storage.buckets b where b.id = any (v_buckets);
    delete from public.accounts a where a.account_id = p_account_id;
    get diagnostics v_count = row_count;
  end if;
  update ops.site_erasures e set rows_erased = e.rows_erased + v_count, done_at = case when v_count = 0 then now() end
  where e.account_id = p_account_id;
  return v_count;
end
$$;
revoke all on function ops.erase_site_chunk from public, anon, authenticated, stoa_service;
grant execute on function ops.erase_site_chunk to stoa_service;

-- Sites whose erasure has started and isn't done, the oldest first.
create or replace function ops.open_erasures() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.account_id from ops.site_erasures e where e.done_at is null order by e.started_at, e.account_id
$$;
revoke all on function ops.open_erasures from public, anon, authenticated, stoa_service;
grant execute on function ops.open_erasures to stoa_service;

-- Gives a site another slug, at its owner's wish and at most twice in 30 days. The unique slug decides races; the row's lock
-- lets renames of one site wait for each other.
create or replace function ops.rename_site(p_user_id uuid, p_account_id uuid, p_slug text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_account.slug <> p_slug then
    if (select count(*) from public.account_audit x
      where x.account_id = p_account_id and x.action = 'account.renamed' and x.at > now() - interval '30 days') >= 2 then
      perform app.fail('rename_limit');
    end if;
    begin
      update public.accounts a set slug = p_slug where a.account_id = p_account_id;
    exception
      when unique_violation then
        perform app.fail('slug_taken', p_slug);
      when check_violation then
        perform app.fail('invalid_input', 'slug');
    end;
    insert into public.account_audit (account_id, actor_user_id, action, detail)
    values (p_account_id, p_user_id, 'account.renamed', jsonb_build_object('from', v_account.slug, 'to', p_slug));
  end if;
  return jsonb_build_object('slug', p_slug, 'isRenamed', v_account.slug <> p_slug, 'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
revoke all on function ops.rename_site from public, anon, authenticated, stoa_service;
grant execute on function ops.rename_site to stoa_service;

-- Starts the erasure of every site whose time is over and that nothing keeps: its domain is let go first, and its owner is
-- named once more, to be notified. Starting again changes nothing.
create or replace function ops.start_erasures(p_now timestamptz default now())
returns table (account_id uuid, site text, email text, name text, language text)
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
begin
  for v_due in
    select a.account_id, a.slug, a.name, a.owner_user_id, c.requested_at
    from ops.site_closings c join public.accounts a on a.account_id = c.account_id
    where c.erase_at <= p_now and a.status = 'closing' and app.deletion_block(a.account_id) is null
      and not exists (select 1 from ops.site_erasures e where e.account_id = a.account_id)
    order by c.erase_at limit 50 for update of a skip locked
  loop
    insert into ops.site_erasures (account_id, slug, owner_user_id, requested_at)
    values (v_due.account_id, v_due.slug, v_due.owner_user_id, v_due.requested_at);
    update public.accounts a set domain = null, domain_verified_at = null where a.account_id = v_due.account_id;
    return query select v_due.account_id, v_due.name, o.email, o.name, o.language
    from ops.owner_to_tell(v_due.account_id) o;
  end loop;
end
$$;
revoke all on function ops.start_erasures from public, anon, authenticated, stoa_service;
grant execute on function ops.start_erasures to stoa_service;

-- Starts the erasure of a site at a backend that holds its rows, as the control database decided; whether it has any left.
create or replace function ops.start_placed_erasure(p_account_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.site_erasures (account_id, slug, owner_user_id)
  select a.account_id, a.slug, a.owner_user_id from public.accounts a
  where a.account_id = p_account_id and a.status = 'closing'
  on conflict do nothing;
  return exists (select 1 from public.accounts a where a.account_id = p_account_id);
end
$$;
revoke all on function ops.start_placed_erasure from public, anon, authenticated, stoa_service;
grant execute on function ops.start_placed_erasure to stoa_service;

-- Fails where so many bytes more would pass a limit, so that a file is rejected before it is sent. The count itself is guarded
-- when the file is stored.
create or replace function public.require_media_room(p_account_id uuid, p_bytes bigint, p_mime text default '') returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metric text;
  v_limit bigint;
  v_used bigint;
begin
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  foreach v_metric in array case when p_mime like 'video/%' then array['storage', 'videos'] else array['storage'] end loop
    v_limit := app.account_limit(p_account_id, v_metric) * app.metric_unit(v_metric);
    v_used := app.metric_used(p_account_id, v_metric);
    if v_used + greatest(p_bytes, 0) > v_limit then
      perform app.fail_limit(p_account_id, v_metric, v_used, v_limit);
    end if;
  end loop;
end
$$;
revoke all on function public.require_media_room from public, anon, authenticated, stoa_service;
grant execute on function public.require_media_room to authenticated, stoa_service;

-- The account has one owner, always: the old one hands over and stays a member with the same role. For the service alone:
-- owners offer their site, and the receiver accepts.
create or replace function public.transfer_ownership(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
begin
  select m.* into v_member from public.members m join public.accounts a on a.account_id = m.account_id
  where m.id = p_member_id and m.status = 'active' and a.owner_user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  update public.members m set role_id = r.role_id from public.roles r
  where m.id = p_member_id and r.account_id = m.account_id and r.is_owner;
  update public.accounts set owner_user_id = v_member.user_id where account_id = v_member.account_id;
  perform app.audit(v_member.account_id, 'account.owner', p_member_id);
end
$$;
revoke all on function public.transfer_ownership from public, anon, authenticated, stoa_service;
grant execute on function public.transfer_ownership to stoa_service;

-- Sends to another active member of the account; at most 30 a minute. A first message opens a conversation, which counts
-- against the plan; one that is open goes on.
create or replace function public.send_message(p_account_id uuid, p_to uuid, p_body text, p_client_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_from uuid := auth.uid();
  v_id uuid;
  v_is_new boolean;
  v_row public.messages;
begin
  if v_from is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or p_to is null or p_to = v_from then
    perform app.fail('invalid_input');
  end if;
  if not exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if not app.may_write(p_account_id, v_from, p_to) then
    perform app.fail('forbidden', 'this person takes no messages from you');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stoa:messages:' || v_from::text, 0));
  insert into public.conversations as c (account_id, low_user_id, high_user_id)
  values (p_account_id, least(v_from, p_to), greatest(v_from, p_to))
  on conflict (account_id, low_user_id, high_user_id) do update set last_message_at = now()
  returning c.id, c.xmax = 0 into v_id, v_is_new;
  if v_is_new then
    perform app.meter(p_account_id, 'chats', 1, 'conversation:' || v_id);
  end if;
  select * into v_row from public.messages m where m.conversation_id = v_id and m.user_id = v_from and m.client_id = p_client_id;
  if not found then
    if (select count(*) from public.messages m where m.user_id = v_from and m.created_at > now() - interval '1 minute') >= 30 then
      perform app.fail('rate_limited');
    end if;
    insert into public.messages (account_id, conversation_id, user_id, body, client_id)
    values (p_account_id, v_id, v_from, p_body, p_client_id) returning * into v_row;
  end if;
  insert into public.conversation_reads as r (account_id, conversation_id, user_id, read_at)
  values (p_account_id, v_id, v_from, v_row.created_at)
  on conflict (conversation_id, user_id) do update set read_at = greatest(r.read_at, excluded.read_at);
  return to_jsonb(v_row);
end
$$;
revoke all on function public.send_message from public, anon, authenticated, stoa_service;
grant execute on function public.send_message to authenticated, stoa_service;

reset check_function_bodies;
