set check_function_bodies = off;

drop function app.follow_form_entry(p_entry_id uuid);

drop function ops.take_order_mails();

-- The contact of an entry's address, found or created with what its answers say of a person.
create or replace function app.contact_of_entry(p_account_id uuid, p_form_id uuid, p_no int, p_email text, p_language text, p_data jsonb)
returns uuid
language plpgsql set search_path = '' as $$
declare
  v_fields jsonb := (select v.definition -> 'fields' from public.form_versions v where v.form_id = p_form_id and v.no = p_no);
begin
  return app.upsert_contact(p_account_id, p_email, coalesce(p_data ->> 'name', ''), p_language, 'form',
    app.form_answer(v_fields, p_data, 'country'), coalesce(app.form_answer(v_fields, p_data, 'phone'), ''));
end
$$;
revoke all on function app.contact_of_entry from public, anon, authenticated, impersonated, stoa_service;

-- Counts one view, start or entry of a form in its account's day, or fields where an attempt failed ('loss') or ended ('left').
create or replace function ops.count_form(p_account_id uuid, p_form_id uuid, p_what text, p_fields text[] default '{}') returns void
language sql security definer set search_path = '' as $$
  select app.count_form_on(p_account_id, p_form_id, app.form_day(p_account_id), p_what, p_fields)
$$;
revoke all on function ops.count_form from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.count_form to stoa_service;

-- The same for callers that know the day.
create or replace function app.count_form_on(p_account_id uuid, p_form_id uuid, p_day date, p_what text, p_fields text[] default '{}')
returns void
language plpgsql set search_path = '' as $$
declare
  v_failed text[] := case when p_what = 'loss' then p_fields else '{}' end;
  v_left text[] := case when p_what = 'left' then p_fields else '{}' end;
begin
  insert into public.form_days as d (account_id, form_id, day, views, starts, entries, held, spam, losses, leaves)
  values (p_account_id, p_form_id, p_day, (p_what = 'view')::int, (p_what = 'start')::int, (p_what = 'received')::int,
    (p_what = 'held')::int, (p_what = 'spam')::int,
    case when v_failed = '{}' then '{}' else app.add_counts('{}', v_failed) end,
    case when v_left = '{}' then '{}' else app.add_counts('{}', v_left) end)
  on conflict (form_id, day) do update set views = d.views + excluded.views, starts = d.starts + excluded.starts,
    entries = d.entries + excluded.entries, held = d.held + excluded.held, spam = d.spam + excluded.spam,
    losses = case when v_failed = '{}' then d.losses else app.add_counts(d.losses, v_failed) end,
    leaves = case when v_left = '{}' then d.leaves else app.add_counts(d.leaves, v_left) end;
end
$$;
revoke all on function app.count_form_on from public, anon, authenticated, impersonated, stoa_service;

-- What an entry with an email leads to once it counts: the contact, tags of the form, its lists and the consent in its very words.
-- Nobody joins a list without having ticked a consent. Returns the lists whose confirmation is to be sent. An entry that was
-- stored with its contact names it.
create or replace function app.follow_form_entry(p_entry_id uuid, p_contact_id uuid default null) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.form_entries;
  v_form public.forms;
  v_fields jsonb;
  v_own jsonb;
  v_contact_id uuid := p_contact_id;
  v_words text;
  v_list_id uuid;
  v_tag text;
  v_confirm uuid[] := '{}';
begin
  select * into v_entry from public.form_entries e where e.id = p_entry_id;
  if v_entry.email is null or v_entry.contact_id is distinct from p_contact_id then
    return v_confirm;
  end if;
  if v_contact_id is null then
    v_contact_id := app.contact_of_entry(v_entry.account_id, v_entry.form_id, v_entry.version_no, v_entry.email,
      v_entry.language, v_entry.data);
    update public.form_entries set contact_id = v_contact_id where id = p_entry_id;
  end if;
  select * into v_form from public.forms f where f.id = v_entry.form_id;
  select v.definition -> 'fields', v.definition #> array['translations', v_entry.language, 'fields'] into v_fields, v_own
  from public.form_versions v
  where v.form_id = v_entry.form_id and v.no = v_entry.version_no;
  foreach v_tag in array v_form.tags loop
    perform app.tag_contact(v_contact_id, v_tag);
  end loop;
  -- In the language in which they were read.
  select string_agg(coalesce(nullif(v_own #>> array[f ->> 'id', 'label'], ''), f ->> 'label'), E'\n' order by at) into v_words
  from jsonb_array_elements(v_fields) with ordinality field (f, at)
  where f ->> 'type' = 'consent' and (v_entry.data -> (f ->> 'id')) = 'true';
  if v_words is null then
    return v_confirm;
  end if;
  v_words := left(v_words, 2000);
  for v_list_id in select l.id from public.lists l where l.account_id = v_entry.account_id and l.id = any (v_form.list_ids) loop
    if app.join_list(v_contact_id, v_list_id, v_words, v_entry.language, v_entry.page, 'form') = 'pending'
      and app.take_confirmation(v_contact_id, v_list_id) then
      v_confirm := v_confirm || v_list_id;
    end if;
  end loop;
  if cardinality(v_form.list_ids) = 0 then
    insert into public.consents (account_id, contact_id, kind, words, language, page, how)
    values (v_entry.account_id, v_contact_id, 'given', v_words, v_entry.language, v_entry.page, 'form');
  end if;
  return v_confirm;
end
$$;
revoke all on function app.follow_form_entry from public, anon, authenticated, impersonated, stoa_service;

-- A form that visitors may see, with what the service needs to take an entry.
create or replace function ops.public_form(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title, 'state', f.state, 'shown', f.shown, 'no', f.published_no, 'version', f.version,
    'opens_at', f.opens_at, 'closes_at', f.closes_at, 'frame_origins', f.frame_origins, 'notify_emails', f.notify_emails)
  from public.forms f where f.account_id = p_account_id and f.slug = p_slug and f.state <> 'draft'
$$;
revoke all on function ops.public_form from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.public_form to stoa_service;

-- Stores the files of an entry where the plan has room for them.
create or replace function app.store_form_files(p_account_id uuid, p_entry_id uuid, p_files jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_size bigint;
  v_used bigint;
  v_limit bigint;
begin
  if coalesce(jsonb_array_length(p_files), 0) = 0 then
    return;
  end if;
  v_limit := app.account_limit(p_account_id, 'storage') * app.metric_unit('storage');
  insert into public.form_files (account_id, entry_id, field, name, mime, size_bytes, bytes)
  select p_account_id, p_entry_id, f ->> 'field', f ->> 'name', f ->> 'mime',
    octet_length(decode(f ->> 'bytes', 'base64')), decode(f ->> 'bytes', 'base64')
  from jsonb_array_elements(p_files) f;
  select coalesce(sum(f.size_bytes), 0) into v_size from public.form_files f where f.account_id = p_account_id;
  v_used := app.metric_used(p_account_id, 'storage') + v_size;
  if v_used > v_limit then
    perform app.fail_limit(p_account_id, 'storage', v_used, v_limit);
  end if;
end
$$;
revoke all on function app.store_form_files from public, anon, authenticated, impersonated, stoa_service;

-- One entry, whole or not at all: the row, its files, contact, tags, lists and the count. The same request key is one entry, however often it is
-- sent. Who sends too much is refused by address (a name that tells the same from another),
-- sooner without a proof while the form is under attack, and held by email. A day of an account has a limit, too.
-- An entry that was checked by a form as it no longer stands is not taken: `changed`, and the caller reads the form again.
-- {requestKey, formVersion, address, isStrict, data, email, language, page, utm, userId, state, files: [{field, name, mime, bytes in base64}]}
create or replace function ops.take_form_entry(p_account_id uuid, p_form_id uuid, p_no int, p_entry jsonb,
  out id uuid, out state text, out is_new boolean, out contact_id uuid, out confirm_lists uuid[])
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
  v_day date := app.form_day(p_account_id);
begin
  -- Shared: entries don't wait for each other unless their number is limited.
  select * into v_form from public.forms f where f.account_id = p_account_id and f.id = p_form_id for key share;
  if not found or v_form.state <> 'published' or v_form.opens_at > now() or v_form.closes_at <= now() then
    perform app.fail('form_closed', 'form');
  end if;
  if v_form.version <> (p_entry ->> 'formVersion')::int then
    state := 'changed';
    is_new := false;
    return;
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
      where d.account_id = p_account_id and d.day = v_day) then
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
  -- With its contact at once: a row written twice costs twice.
  if state = 'received' and p_entry ->> 'email' is not null then
    contact_id := app.contact_of_entry(p_account_id, p_form_id, p_no, p_entry ->> 'email', p_entry ->> 'language', p_entry -> 'data');
  end if;
  insert into public.form_entries (account_id, form_id, version_no, data, email, contact_id, user_id, language, page, utm, state,
    request_key)
  values (p_account_id, p_form_id, p_no, p_entry -> 'data', p_entry ->> 'email', take_form_entry.contact_id, (p_entry ->> 'userId')::uuid,
    p_entry ->> 'language', left(coalesce(p_entry ->> 'page', ''), 500), coalesce(p_entry -> 'utm', '{}'), state,
    (p_entry ->> 'requestKey')::uuid)
  on conflict (form_id, request_key) do nothing returning form_entries.id into id;
  is_new := found;
  if not is_new then
    contact_id := null;
    select e.id, e.state into id, state from public.form_entries e
    where e.form_id = p_form_id and e.request_key = (p_entry ->> 'requestKey')::uuid;
    return;
  end if;
  perform app.store_form_files(p_account_id, id, p_entry -> 'files');
  if contact_id is not null then
    confirm_lists := app.follow_form_entry(id, contact_id);
  end if;
  perform app.count_form_on(p_account_id, p_form_id, v_day, state);
end
$$;
revoke all on function ops.take_form_entry from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_form_entry to stoa_service;

-- The buyer of an order that has a receipt, for whoever holds the link in its email. Null where it has none.
create or replace function ops.receipt_buyer(p_account_id uuid, p_order_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.user_id from public.orders o
  where o.account_id = p_account_id and o.id = p_order_id and o.status in ('paid', 'partly_refunded', 'refunded')
$$;
revoke all on function ops.receipt_buyer from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.receipt_buyer to stoa_service;

create or replace function ops.take_order_mails()
returns table (id uuid, account_id uuid, order_id uuid, kind text, amount_minor bigint, email text, name text,
  number int, currency text, test boolean, title text, until timestamptz, lines jsonb, how_to_pay text,
  figures jsonb, downloads jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.order_mails m set mailed_at = now()
    where m.id in (select w.id from ops.order_mails w where w.mailed_at is null
        and (w.kind <> 'failed' or w.created_at < now() - interval '3 minutes')
      order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, o.email, o.name, o.number, o.currency, o.test,
    coalesce(s.title, (select i.title from public.order_items i where i.order_id = o.id order by i.id limit 1)),
    coalesce(s.current_period_end, least(o.expires_at,
      (select min(b.held_until) from public.bookings b where b.order_id = o.id and b.status = 'held'))),
    (select jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'minor', i.total_minor) order by i.id)
      from public.order_items i where i.order_id = o.id),
    (select nullif(btrim(r.seller ->> 'howToPay'), '') from public.shop_settings r where r.account_id = t.account_id),
    jsonb_build_object('subtotal_minor', o.subtotal_minor, 'discount_minor', o.discount_minor, 'coupon', o.coupon,
      'tax_minor', o.tax_minor, 'tax_mode', o.tax_mode, 'tax_name', o.tax_name, 'tax_percent', o.tax_percent,
      'total_minor', o.total_minor, 'refunded_minor', o.refunded_minor),
    (select jsonb_agg(coalesce(p.title, f.title) order by f.id) from (
      select i.id, i.resource_id, i.title from public.order_items i where i.order_id = o.id and i.type = 'download'
      union all
      select i.id, (c ->> 'id')::uuid, i.title from public.order_items i, jsonb_array_elements(coalesce(i.contents, '[]')) c
      where i.order_id = o.id and c ->> 'type' = 'download') f
      left join public.products p on p.account_id = o.account_id and p.id = f.resource_id)
  from taken t
  join public.orders o on o.id = t.order_id
  left join public.subscriptions s on s.id = t.subscription_id
  where case t.kind
    when 'received' then o.status = 'pending'
    when 'failed' then o.status = 'failed'
    when 'subscription_ends' then s.cancel_at_period_end
    when 'renewal_soon' then s.status = 'active' and not s.cancel_at_period_end
    else true end
$$;
revoke all on function ops.take_order_mails from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_order_mails to stoa_service;

drop trigger if exists form_entries_start on public.form_entries;
create trigger form_entries_start after insert or update of contact_id, state on public.form_entries
  for each row when (new.contact_id is not null and new.state = 'received') execute function app.on_form_entry();

reset check_function_bodies;
