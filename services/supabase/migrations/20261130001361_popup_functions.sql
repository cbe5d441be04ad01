set check_function_bodies = off;

-- Active popups of an account that are open or open within the hour, the most important first, for documents of its pages.
create or replace function ops.active_popups(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'shown', p.shown, 'form', f.slug) order by p.priority desc, p.created_at, p.id), '[]')
  from public.popups p
  left join public.forms f on f.account_id = p.account_id and f.id = p.form_id and f.state = 'published'
  where p.account_id = p_account_id and p.state = 'active' and coalesce(p.closes_at > now(), true)
    and coalesce(p.opens_at < now() + interval '1 hour', true)
$$;
revoke all on function ops.active_popups from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.active_popups to stoa_service;

-- Rules of active popups lie in the documents of the pages they are for.
create or replace function app.announce_popup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.popups;
  v_paths text[] := '{}';
begin
  for v_row in select (one).* from unnest(case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old]
    else array[old, new] end) one loop
    if v_row.state = 'active' then
      v_paths := v_paths || app.popup_paths(v_row.shown);
    end if;
  end loop;
  perform app.tell_paths('popups', coalesce(new.account_id, old.account_id), v_paths);
  return null;
end
$$;
revoke all on function app.announce_popup from public, anon, authenticated, impersonated, stoa_service;

-- Rejects what a page could not show safely; the service and the dashboard check more.
create or replace function app.check_popup_definition(p_account_id uuid, p_definition jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_form text := p_definition ->> 'formId';
  v_target jsonb := p_definition -> 'target';
  v_number int := (p_definition #>> '{trigger,value}')::int;
  v_days int := (p_definition #>> '{frequency,days}')::int;
  v_kind text := p_definition #>> '{trigger,kind}';
begin
  if jsonb_typeof(p_definition) is distinct from 'object' or pg_column_size(p_definition) > 60000
    or octet_length(p_definition::text) > 60000 then
    perform app.fail('invalid_input', 'definition');
  end if;
  if (p_definition ->> 'style') is null or p_definition ->> 'style' not in ('modal', 'corner', 'bar') then
    perform app.fail('invalid_input', 'style');
  end if;
  if v_kind is null or v_kind not in ('delay', 'scroll', 'exit', 'click')
    or (v_kind = 'delay' and coalesce(v_number not between 0 and 600, true))
    or (v_kind = 'scroll' and coalesce(v_number not between 1 and 100, true)) then
    perform app.fail('invalid_input', 'trigger');
  end if;
  if p_definition #>> '{frequency,kind}' is null or p_definition #>> '{frequency,kind}' not in ('session', 'days', 'once')
    or (p_definition #>> '{frequency,kind}' = 'days' and coalesce(v_days not between 1 and 365, true)) then
    perform app.fail('invalid_input', 'frequency');
  end if;
  if jsonb_typeof(v_target) is distinct from 'object'
    or exists (select 1 from unnest(array['paths', 'notPaths']) one
      where jsonb_typeof(v_target -> one) is distinct from 'array' or jsonb_array_length(v_target -> one) > 10)
    or exists (select 1 from jsonb_array_elements_text((v_target -> 'paths') || (v_target -> 'notPaths')) path
      where length(path) > 200 or path !~ '^/[^*?#[:space:]]*[*]?$' or path ~ '[^/][*]$') then
    perform app.fail('invalid_input', 'paths');
  end if;
  if coalesce((p_definition ->> 'priority')::int not between 0 and 100, true)
    or coalesce((p_definition ->> 'shareB')::int not between 0 and 100, true) then
    perform app.fail('invalid_input', 'priority');
  end if;
  if (p_definition ->> 'closesAt')::timestamptz <= (p_definition ->> 'opensAt')::timestamptz then
    perform app.fail('invalid_input', 'closesAt');
  end if;
  if v_form is not null and not exists (select 1 from public.forms f where f.account_id = p_account_id and f.id::text = v_form) then
    perform app.fail('not_found', 'form');
  end if;
  if v_kind = 'click' and v_form is null then
    perform app.fail('popup_needs_form', 'formId');
  end if;
exception
  when data_exception or check_violation then
    perform app.fail('invalid_input', 'definition');
end
$$;
revoke all on function app.check_popup_definition from public, anon, authenticated, impersonated, stoa_service;

-- Adds to the figures of a popup in its account's day.
create or replace function ops.count_popup(p_account_id uuid, p_popup_id uuid, p_variant text, p_what text, p_times int default 1)
returns void
language sql security definer set search_path = '' as $$
  insert into public.popup_days as d (account_id, popup_id, day, variant, eligible, shown, converted)
  select p.account_id, p.id, app.form_day(p.account_id), p_variant, case p_what when 'eligible' then p_times else 0 end,
    case p_what when 'shown' then p_times else 0 end, case p_what when 'converted' then p_times else 0 end
  from public.popups p where p.account_id = p_account_id and p.id = p_popup_id and p.state = 'active'
  on conflict (popup_id, day, variant) do update set eligible = d.eligible + excluded.eligible,
    shown = d.shown + excluded.shown, converted = d.converted + excluded.converted
$$;
revoke all on function ops.count_popup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.count_popup to stoa_service;

-- Counts an entry of a popup's own form as its conversion.
create or replace function ops.count_popup_entry(p_account_id uuid, p_popup_id uuid, p_variant text, p_form_id uuid) returns void
language sql security definer set search_path = '' as $$
  select ops.count_popup(p.account_id, p.id, p_variant, 'converted') from public.popups p
  where p.account_id = p_account_id and p.id = p_popup_id and p.form_id = p_form_id
$$;
revoke all on function ops.count_popup_entry from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.count_popup_entry to stoa_service;

-- Deletes a popup with its figures.
create or replace function public.delete_popup(p_popup_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  select * into v_popup from public.popups p
  where p.id = p_popup_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  delete from public.popups where id = v_popup.id;
  perform app.audit(v_popup.account_id, 'popup.deleted', v_popup.id, jsonb_build_object('name', v_popup.name));
end
$$;
revoke all on function public.delete_popup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.delete_popup to authenticated, stoa_service;

-- Tells whether a member has sent the form of a popup, or is on each list that it leads to.
create or replace function ops.has_popup_entry(p_account_id uuid, p_form_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.form_entries e
      where e.account_id = p_account_id and e.form_id = p_form_id and e.user_id = p_user_id and e.state <> 'spam')
    or exists (select 1 from public.forms f where f.account_id = p_account_id and f.id = p_form_id and f.list_ids <> '{}'
      and not exists (select 1 from unnest(f.list_ids) one where not exists (select 1 from public.contacts c
        join public.list_contacts l on l.account_id = c.account_id and l.contact_id = c.id
        where c.account_id = p_account_id and c.user_id = p_user_id and l.list_id = one and l.status = 'confirmed')))
$$;
revoke all on function ops.has_popup_entry from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.has_popup_entry to stoa_service;

-- Takes a popup off the site; its figures stay, and publishing shows it again.
create or replace function public.pause_popup(p_popup_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  select * into v_popup from public.popups p
  where p.id = p_popup_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  if v_popup.state <> 'active' then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.popups set state = 'paused', version = version + 1, updated_at = now() where id = v_popup.id;
  perform app.audit(v_popup.account_id, 'popup.paused', v_popup.id, jsonb_build_object('name', v_popup.name));
end
$$;
revoke all on function public.pause_popup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.pause_popup to authenticated, stoa_service;

-- Content of an active popup inside its window, with its form as visitors fill it in.
create or replace function ops.popup_body(p_account_id uuid, p_popup_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('shown', p.shown, 'form', case when f.id is not null then jsonb_build_object('id', f.id,
    'slug', f.slug, 'title', f.title, 'shown', f.shown, 'opens_at', f.opens_at, 'closes_at', f.closes_at, 'state', f.state) end)
  from public.popups p
  left join public.forms f on f.account_id = p.account_id and f.id = p.form_id and f.state = 'published'
  where p.account_id = p_account_id and p.id = p_popup_id and p.state = 'active'
    and coalesce(p.opens_at <= now(), true) and coalesce(p.closes_at > now(), true)
$$;
revoke all on function ops.popup_body from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.popup_body to stoa_service;

-- Figures of each popup of an account over the last 30 days, for its managers.
create or replace function public.popup_counts(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.popup_id, jsonb_build_object('eligible', one.eligible, 'shown', one.shown,
    'converted', one.converted)), '{}')
  from (select d.popup_id, sum(d.eligible) as eligible, sum(d.shown) as shown, sum(d.converted) as converted
    from public.popup_days d
    where d.account_id = p_account_id and d.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      and d.day > app.form_day(p_account_id) - 30
    group by d.popup_id) one
$$;
revoke all on function public.popup_counts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.popup_counts to authenticated, stoa_service;

-- Pages that a popup is for; without any it is for all.
create or replace function app.popup_paths(p_definition jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(nullif(array(select jsonb_array_elements_text(p_definition #> '{target,paths}')), '{}'), '{/*}')
$$;
revoke all on function app.popup_paths from public, anon, authenticated, impersonated, stoa_service;

-- Shows visitors what is edited, at most ten popups of an account at once.
create or replace function public.publish_popup(p_popup_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  select * into v_popup from public.popups p
  where p.id = p_popup_id and p.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  -- One publishing of an account at a time, so that the count holds.
  perform pg_advisory_xact_lock(hashtextextended('popups|' || v_popup.account_id, 0));
  select * into v_popup from public.popups p where p.id = p_popup_id for update;
  if not found then
    perform app.fail('not_found', 'popup');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_popup.version);
  perform app.check_popup_definition(v_popup.account_id, v_popup.definition);
  if (v_popup.definition ->> 'closesAt')::timestamptz <= now() then
    perform app.fail('popup_over', 'closesAt');
  end if;
  if v_popup.definition ->> 'formId' is not null and not exists (select 1 from public.forms f
    where f.account_id = v_popup.account_id and f.id = (v_popup.definition ->> 'formId')::uuid and f.state = 'published') then
    perform app.fail('popup_form_unpublished', 'formId');
  end if;
  if v_popup.state <> 'active' and (select count(*) >= 10 from public.popups p
    where p.account_id = v_popup.account_id and p.state = 'active' and coalesce(p.closes_at > now(), true)) then
    perform app.fail('too_many_popups');
  end if;
  update public.popups set state = 'active', shown = v_popup.definition,
    form_id = (v_popup.definition ->> 'formId')::uuid, priority = (v_popup.definition ->> 'priority')::int,
    opens_at = (v_popup.definition ->> 'opensAt')::timestamptz, closes_at = (v_popup.definition ->> 'closesAt')::timestamptz,
    version = version + 1, updated_at = now()
  where id = v_popup.id returning * into v_popup;
  perform app.audit(v_popup.account_id, 'popup.published', v_popup.id, jsonb_build_object('name', v_popup.name));
  return jsonb_build_object('id', v_popup.id, 'version', v_popup.version);
end
$$;
revoke all on function public.publish_popup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.publish_popup to authenticated, stoa_service;

-- Creates a popup, or changes one against the version that was read; visitors see nothing of it before it is published.
create or replace function public.save_popup(p_account_id uuid, p_popup jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_popup public.popups;
begin
  perform app.require_cap(p_account_id);
  if p_popup ->> 'id' is not null then
    select * into v_popup from public.popups p
    where p.account_id = p_account_id and p.id::text = p_popup ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'popup');
    end if;
    perform app.need_version(p_popup, v_popup.version);
  elsif (select count(*) >= 200 from public.popups p where p.account_id = p_account_id) then
    perform app.fail('too_many_popups');
  end if;
  v_popup.definition := coalesce(p_popup -> 'definition', v_popup.definition);
  perform app.check_popup_definition(p_account_id, v_popup.definition);
  v_popup.name := btrim(coalesce(p_popup ->> 'name', v_popup.name, ''));
  if v_popup.id is null then
    insert into public.popups (account_id, name, definition) values (p_account_id, v_popup.name, v_popup.definition)
    returning * into v_popup;
    perform app.audit(p_account_id, 'popup.created', v_popup.id, jsonb_build_object('name', v_popup.name));
  else
    update public.popups set name = v_popup.name, definition = v_popup.definition, version = version + 1, updated_at = now()
    where id = v_popup.id returning * into v_popup;
  end if;
  return jsonb_build_object('id', v_popup.id, 'version', v_popup.version);
exception
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
revoke all on function public.save_popup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_popup to authenticated, stoa_service;

drop trigger if exists popups_announce on public.popups;
create trigger popups_announce after insert or update or delete on public.popups
  for each row execute function app.announce_popup();

drop trigger if exists popups_reach on public.popups;
create trigger popups_reach before insert or update or delete on public.popups
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists popup_days_reach on public.popup_days;
create trigger popup_days_reach before insert or update or delete on public.popup_days
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.popups from anon, authenticated, impersonated, stoa_service;
grant select on public.popups to authenticated;

revoke all on public.popup_days from anon, authenticated, impersonated, stoa_service;
grant select on public.popup_days to authenticated;

drop policy if exists popups_read on public.popups;
create policy popups_read on public.popups for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists popups_reach on public.popups;
create policy popups_reach on public.popups as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists popup_days_read on public.popup_days;
create policy popup_days_read on public.popup_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists popup_days_reach on public.popup_days;
create policy popup_days_reach on public.popup_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
