-- Writes the next rows of an import with its cursor, in one transaction. False where another run has been faster, or it was
-- cancelled. Checked addresses count for the month, but not in a trial. Whoever left a list, or waits to confirm it, stays so; erased addresses are rejected.
create or replace function ops.import_contact_rows(p_import_id uuid, p_cursor int, p_next int, p_rows jsonb, p_rejects jsonb,
  p_checked int default 0, p_unchecked int default 0)
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
  if p_checked > 0 and not v_import.is_trial then
    perform ops.use_quota_up_to(v_account_id, 'emailverifications', p_checked);
  end if;
  update public.contact_imports i set cursor = p_next, unchecked = i.unchecked + p_unchecked, added = i.added + v_added, updated = i.updated + v_updated,
    skipped = i.skipped + v_skipped, rejected = i.rejected + v_rejected, beat_at = now()
  where i.id = p_import_id;
  return true;
end
$$;
grant execute on function ops.import_contact_rows to stoa_service;
