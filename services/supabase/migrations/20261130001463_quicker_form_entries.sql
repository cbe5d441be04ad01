set check_function_bodies = off;

-- One entry, whole or not at all: the row, its files, contact, tags, lists and the count. The same request key is one entry, however often it is
-- sent. Who sends too much is refused by address (a name that tells the same from another),
-- sooner without a proof while the form is under attack, and held by email. A day of an account has a limit, too.
-- An entry that was checked by a form as it no longer stands is not taken: `changed`, and the caller reads the form again.
-- {requestKey, formVersion, address, isStrict, data, email, language, page, utm, userId, state, files: [{field, name, mime, bytes in base64}]}
create or replace function ops.take_form_entry(p_account_id uuid, p_form_id uuid, p_no int, p_entry jsonb,
  out id uuid, out state text, out is_new boolean, out contact_id uuid, out confirm_lists uuid[])
language plpgsql security definer set search_path = '' as $$
declare
  v_form record;
begin
  -- All that is to be known of it at once, in one statement. Shared: entries don't wait for each other unless their number is limited.
  select f.state, f.version, f.opens_at, f.closes_at, f.max_entries, f.tags, n.day, e.id as entry_id, e.state as entry_state,
    (select coalesce(sum(d.entries + d.held + d.spam), 0) from public.form_days d
      where d.account_id = p_account_id and d.day = n.day) as today
  into v_form
  from public.forms f
  join public.accounts a on a.account_id = f.account_id
  cross join lateral (select (now() at time zone coalesce(a.settings ->> 'timeZone', 'UTC'))::date as day) n
  left join public.form_entries e on e.form_id = f.id and e.request_key = (p_entry ->> 'requestKey')::uuid
  where f.account_id = p_account_id and f.id = p_form_id for key share of f;
  if not found or v_form.state <> 'published' or v_form.opens_at > now() or v_form.closes_at <= now() then
    perform app.fail('form_closed', 'form');
  end if;
  is_new := false;
  if v_form.version <> (p_entry ->> 'formVersion')::int then
    state := 'changed';
    return;
  end if;
  if v_form.entry_id is not null then
    id := v_form.entry_id;
    state := v_form.entry_state;
    return;
  end if;
  if ops.take_point('form|' || p_account_id || '|' || (p_entry ->> 'address'), 20, 60, clock_timestamp()) > 0
    or coalesce((p_entry ->> 'isStrict')::boolean, false)
      and ops.take_point('form-bare|' || p_account_id || '|' || (p_entry ->> 'address'), 2, 600, clock_timestamp()) > 0 then
    perform app.fail('rate_limited', 'address');
  end if;
  if v_form.today >= app.form_entries_a_day() then
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
  if jsonb_array_length(p_entry -> 'files') > 0 then
    perform app.store_form_files(p_account_id, id, p_entry -> 'files');
  end if;
  -- Without a tag and a ticked box nothing follows from it.
  if contact_id is not null and (v_form.tags <> '{}' or p_entry -> 'data' @? '$.* ? (@ == true)') then
    confirm_lists := app.follow_form_entry(id, contact_id);
  end if;
  insert into public.form_days as d (account_id, form_id, day, entries, held, spam)
  values (p_account_id, p_form_id, v_form.day, (state = 'received')::int, (state = 'held')::int, (state = 'spam')::int)
  on conflict (form_id, day) do update set entries = d.entries + excluded.entries, held = d.held + excluded.held,
    spam = d.spam + excluded.spam;
end
$$;
revoke all on function ops.take_form_entry from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.take_form_entry to stoa_service;

reset check_function_bodies;
