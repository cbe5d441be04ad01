set check_function_bodies = off;

-- Adds one to the count of each name.
create or replace function app.add_counts(p_counts jsonb, p_names text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select p_counts || coalesce((select jsonb_object_agg(one, coalesce((p_counts ->> one)::int, 0) + 1) from unnest(p_names) one), '{}')
$$;
revoke all on function app.add_counts from public, anon, authenticated, impersonated, stoa_service;

-- Counts one view, start or entry of a form in its account's day, or fields where an attempt failed ('loss') or ended ('left').
create or replace function ops.count_form(p_account_id uuid, p_form_id uuid, p_what text, p_fields text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_day date := app.form_day(p_account_id);
  v_failed text[] := case when p_what = 'loss' then p_fields else '{}' end;
  v_left text[] := case when p_what = 'left' then p_fields else '{}' end;
begin
  insert into public.form_days as d (account_id, form_id, day, views, starts, entries, held, spam, losses, leaves)
  values (p_account_id, p_form_id, v_day, (p_what = 'view')::int, (p_what = 'start')::int, (p_what = 'received')::int,
    (p_what = 'held')::int, (p_what = 'spam')::int, app.add_counts('{}', v_failed), app.add_counts('{}', v_left))
  on conflict (form_id, day) do update set views = d.views + excluded.views, starts = d.starts + excluded.starts,
    entries = d.entries + excluded.entries, held = d.held + excluded.held, spam = d.spam + excluded.spam,
    losses = app.add_counts(d.losses, v_failed), leaves = app.add_counts(d.leaves, v_left);
end
$$;
revoke all on function ops.count_form from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.count_form to stoa_service;

-- What an entry with an email leads to once it counts: the contact, tags of the form, its lists and the consent in its very words.
-- Nobody joins a list without having ticked a consent. Returns the lists whose confirmation is to be sent.
create or replace function app.follow_form_entry(p_entry_id uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.form_entries;
  v_form public.forms;
  v_fields jsonb;
  v_own jsonb;
  v_contact_id uuid;
  v_words text;
  v_list_id uuid;
  v_tag text;
  v_confirm uuid[] := '{}';
begin
  select * into v_entry from public.form_entries e where e.id = p_entry_id;
  if v_entry.email is null or v_entry.contact_id is not null then
    return v_confirm;
  end if;
  select * into v_form from public.forms f where f.id = v_entry.form_id;
  select v.definition -> 'fields', v.definition #> array['translations', v_entry.language, 'fields'] into v_fields, v_own
  from public.form_versions v
  where v.form_id = v_entry.form_id and v.no = v_entry.version_no;
  v_contact_id := app.upsert_contact(v_entry.account_id, v_entry.email, coalesce(v_entry.data ->> 'name', ''), v_entry.language,
    'form', app.form_answer(v_fields, v_entry.data, 'country'), coalesce(app.form_answer(v_fields, v_entry.data, 'phone'), ''));
  update public.form_entries set contact_id = v_contact_id where id = p_entry_id;
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

-- Views in the last days of published pages and posts that hold a form, as visits count them.
create or replace function public.form_page_views(p_form_id uuid, p_days int default 30) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.views), 0)::bigint
  from public.forms f join public.visit_days d on d.account_id = f.account_id and d.dimension = 'page'
    and d.day > app.form_day(f.account_id) - least(greatest(coalesce(p_days, 30), 1), 365)
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    and d.value in (
      select case when p.is_home then '/' else '/' || p.slug end from public.pages p
      where p.account_id = f.account_id and p.status = 'published' and app.holds_form(p.content, f.id)
      union
      select '/blog/' || p.slug from public.posts p
      where p.account_id = f.account_id and p.status = 'published' and app.holds_form(p.content, f.id))
$$;
revoke all on function public.form_page_views from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.form_page_views to authenticated, stoa_service;

create or replace function app.holds_form(p_content jsonb, p_form_id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select 1 from jsonb_path_query(p_content, '$.blocks[*]') b
    where b ->> 'type' = 'form' and b ->> 'form' = p_form_id::text)
$$;
revoke all on function app.holds_form from public, anon, authenticated, impersonated, stoa_service;

reset check_function_bodies;
