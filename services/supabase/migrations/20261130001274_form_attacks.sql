set check_function_bodies = off;

-- Events of a contact, newest first: emails, entries, orders, bookings, learning, consents and lists, tags. Of the groups
-- that are named, or of all.
create or replace function public.contact_timeline(p_account_id uuid, p_contact_id uuid, p_groups text[] default null,
  p_limit int default 30, p_offset int default 0)
returns table (at timestamptz, kind text, title text, ref uuid, data jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  perform app.require_cap(p_account_id);
  select c.user_id into v_user_id from public.contacts c
  where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null;
  if not found then
    perform app.fail('not_found', 'contact');
  end if;
  return query select e.at, e.kind, e.title, e.ref, e.data from (
    select * from app.contact_messages(p_account_id, p_contact_id)
    union all
    select * from app.contact_purchases(p_account_id, v_user_id)
    union all
    select * from app.contact_learning(p_account_id, v_user_id)) e (at, grp, kind, title, ref, data)
  where coalesce(cardinality(p_groups), 0) = 0 or e.grp = any (p_groups)
  order by e.at desc, e.kind, e.ref limit least(greatest(coalesce(p_limit, 30), 1), 501) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.contact_timeline from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.contact_timeline to authenticated, stoa_service;

-- Confirmation emails that are due, each once; those of contacts who left or confirmed meanwhile are dropped.
create or replace function ops.take_list_confirmations()
returns table (account_id uuid, list_id uuid, contact_id uuid, email text, language text)
language sql security definer set search_path = '' as $$
  with taken as (
    delete from ops.list_confirmations w where w.ctid = any (array(
      select o.ctid from ops.list_confirmations o order by o.created_at limit 200 for update skip locked))
    returning w.*)
  select t.account_id, t.list_id, t.contact_id, c.email, c.language
  from taken t join public.contacts c on c.id = t.contact_id and c.erased_at is null
  join public.list_contacts x on x.list_id = t.list_id and x.contact_id = t.contact_id and x.status = 'pending'
$$;
revoke all on function ops.take_list_confirmations from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_list_confirmations to stoa_service;

-- Entries of one account in one day of its zone, spam included: what a flood may cost at most.
create or replace function app.form_entries_a_day() returns int
language sql immutable set search_path = '' as $$ select 50000 $$;
revoke all on function app.form_entries_a_day from public, anon, authenticated, impersonated, stoa_service;

-- Marks entries as read or not, or moves them: what was held or taken for spam can be received, and then leads to a contact
-- like any other, whose confirmation emails are sent now.
create or replace function public.mark_form_entries(p_entry_ids uuid[], p_state text, p_is_read boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
  v_entry_id uuid;
  v_lists uuid[];
begin
  if coalesce(p_state, 'received') not in ('received', 'held', 'spam') or cardinality(p_entry_ids) > 1000 then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.form_entries e set state = coalesce(p_state, e.state), is_read = coalesce(p_is_read, e.is_read)
  where e.id = any (p_entry_ids) and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  get diagnostics v_count = row_count;
  if p_state = 'received' then
    for v_entry_id in select e.id from public.form_entries e
      where e.id = any (p_entry_ids) and e.state = 'received'
        and e.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) loop
      v_lists := app.follow_form_entry(v_entry_id);
      insert into ops.list_confirmations (account_id, list_id, contact_id)
      select e.account_id, due.list_id, e.contact_id
      from public.form_entries e cross join unnest(v_lists) due (list_id) where e.id = v_entry_id
      on conflict do nothing;
    end loop;
  end if;
  return v_count;
end
$$;
revoke all on function public.mark_form_entries from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.mark_form_entries to authenticated, stoa_service;

-- Creates a form, or changes one against the version that was read; what is absent stays. Visitors see none of it before it
-- is published, apart from window, limits and where it may be framed.
create or replace function public.save_form(p_account_id uuid, p_form jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  perform app.require_cap(p_account_id);
  if p_form ->> 'id' is not null then
    select * into v_form from public.forms f
    where f.account_id = p_account_id and f.id::text = p_form ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'form');
    end if;
    perform app.need_version(p_form, v_form.version);
  elsif (select count(*) >= 500 from public.forms f where f.account_id = p_account_id) then
    perform app.fail('limit_reached', 'forms');
  end if;
  v_form.definition := coalesce(p_form -> 'definition', v_form.definition);
  perform app.check_form_definition(p_account_id, v_form.id, v_form.definition);
  v_form.title := btrim(coalesce(p_form ->> 'title', v_form.title, ''));
  v_form.slug := coalesce(p_form ->> 'slug', v_form.slug, '');
  v_form.notify_emails := app.form_texts(p_form, 'notifyEmails', v_form.notify_emails, '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+$');
  v_form.tags := app.form_texts(p_form, 'tags', v_form.tags, '^.{1,60}$');
  v_form.list_ids := app.form_texts(p_form, 'listIds', v_form.list_ids::text[], '^[0-9a-f-]{36}$')::uuid[];
  v_form.frame_origins := app.form_texts(p_form, 'frameOrigins', v_form.frame_origins,
    '^https://[a-z0-9]([a-z0-9.-]{0,200}[a-z0-9])?(:[0-9]{1,5})?$');
  if p_form ? 'opensAt' then v_form.opens_at := (p_form ->> 'opensAt')::timestamptz; end if;
  if p_form ? 'closesAt' then v_form.closes_at := (p_form ->> 'closesAt')::timestamptz; end if;
  if p_form ? 'maxEntries' then v_form.max_entries := (p_form ->> 'maxEntries')::int; end if;
  if p_form ? 'retentionDays' then v_form.retention_days := (p_form ->> 'retentionDays')::int; end if;
  if v_form.id is null then
    insert into public.forms (account_id, slug, title, definition, notify_emails, list_ids, tags, frame_origins, opens_at,
      closes_at, max_entries, retention_days)
    values (p_account_id, v_form.slug, v_form.title, v_form.definition, v_form.notify_emails, v_form.list_ids, v_form.tags,
      v_form.frame_origins, v_form.opens_at, v_form.closes_at, v_form.max_entries, v_form.retention_days)
    returning * into v_form;
    perform app.audit(p_account_id, 'form.created', v_form.id, jsonb_build_object('title', v_form.title));
  else
    update public.forms set slug = v_form.slug, title = v_form.title, definition = v_form.definition,
      notify_emails = v_form.notify_emails, list_ids = v_form.list_ids, tags = v_form.tags,
      frame_origins = v_form.frame_origins, opens_at = v_form.opens_at, closes_at = v_form.closes_at,
      max_entries = v_form.max_entries, retention_days = v_form.retention_days, version = version + 1, updated_at = now()
    where id = v_form.id returning * into v_form;
  end if;
  return jsonb_build_object('id', v_form.id, 'version', v_form.version);
exception
  when unique_violation then
    perform app.fail('slug_taken', 'slug');
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
revoke all on function public.save_form from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_form to authenticated, stoa_service;

-- One entry, whole or not at all: the row, its files, contact, tags, lists and the count. The same request key is one entry, however often it is
-- sent. Who sends too much is refused by address (a name that tells the same from another),
-- sooner without a proof while the form is under attack, and held by email. A day of an account has a limit, too.
-- {requestKey, address, isStrict, data, email, language, page, utm, userId, state, files: [{field, name, mime, bytes in base64}]}
create or replace function ops.take_form_entry(p_account_id uuid, p_form_id uuid, p_no int, p_entry jsonb,
  out id uuid, out state text, out is_new boolean, out contact_id uuid, out confirm_lists uuid[])
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  -- Shared: entries don't wait for each other unless their number is limited.
  select * into v_form from public.forms f where f.account_id = p_account_id and f.id = p_form_id for key share;
  if not found or v_form.state <> 'published' or v_form.opens_at > now() or v_form.closes_at <= now() then
    perform app.fail('form_closed', 'form');
  end if;
  select e.id, e.state into id, state from public.form_entries e
  where e.form_id = p_form_id and e.request_key = (p_entry ->> 'requestKey')::uuid;
  if found then
    is_new := false;
    return;
  end if;
  if ops.take_point('form|' || p_account_id || '|' || (p_entry ->> 'address'), 20, 60, clock_timestamp()) > 0
    or coalesce((p_entry ->> 'isStrict')::boolean, false)
      and ops.take_point('form-bare|' || p_account_id || '|' || (p_entry ->> 'address'), 2, 600, clock_timestamp()) > 0 then
    perform app.fail('rate_limited', 'address');
  end if;
  if (select sum(d.entries + d.held + d.spam) >= app.form_entries_a_day() from public.form_days d
      where d.account_id = p_account_id and d.day = app.form_day(p_account_id)) then
    perform app.fail('rate_limited', 'day');
  end if;
  if v_form.max_entries is not null and p_entry ->> 'state' <> 'spam' then
    perform 1 from public.forms f where f.id = p_form_id for no key update;
    if (select count(*) >= v_form.max_entries from public.form_entries e where e.account_id = p_account_id
        and e.form_id = p_form_id and e.state <> 'spam') then
      perform app.fail('form_closed', 'maxEntries');
    end if;
  end if;
  state := p_entry ->> 'state';
  if state = 'received' and p_entry ->> 'email' is not null and ops.take_point('form-email|' || p_form_id || '|'
      || encode(sha256(convert_to(p_entry ->> 'email', 'UTF8')), 'hex'), 5, 3600, clock_timestamp()) > 0 then
    state := 'held';
  end if;
  insert into public.form_entries (account_id, form_id, version_no, data, email, user_id, language, page, utm, state, request_key)
  values (p_account_id, p_form_id, p_no, p_entry -> 'data', p_entry ->> 'email', (p_entry ->> 'userId')::uuid,
    p_entry ->> 'language', left(coalesce(p_entry ->> 'page', ''), 500), coalesce(p_entry -> 'utm', '{}'), state,
    (p_entry ->> 'requestKey')::uuid)
  on conflict (form_id, request_key) do nothing returning form_entries.id into id;
  is_new := found;
  if not is_new then
    select e.id, e.state into id, state from public.form_entries e
    where e.form_id = p_form_id and e.request_key = (p_entry ->> 'requestKey')::uuid;
    return;
  end if;
  perform app.store_form_files(p_account_id, id, p_entry -> 'files');
  if state = 'received' then
    confirm_lists := app.follow_form_entry(id);
    select e.contact_id into contact_id from public.form_entries e where e.id = take_form_entry.id;
  end if;
  perform ops.count_form(p_account_id, p_form_id, state);
end
$$;
revoke all on function ops.take_form_entry from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_form_entry to stoa_service;

reset check_function_bodies;
