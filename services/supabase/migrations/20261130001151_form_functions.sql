set check_function_bodies = off;

create or replace function app.block_schemas() returns jsonb
language sql immutable set search_path = '' as $$
  select app.block_schemas_of_pages() || jsonb_build_object('newsletter', $schema${"type":"object","properties":{"type":{"type":"string","const":"newsletter"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb,
    'form', $schema${"type":"object","properties":{"type":{"type":"string","const":"form"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]},"form":{"type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"}},"required":["type","form"],"additionalProperties":false}$schema$::jsonb)
$$;
revoke all on function app.block_schemas from public, anon, authenticated, stoa_service;

-- A form shows at its own path and on every page with its block.
create or replace function app.announce_form() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.forms;
  v_paths text[] := '{}';
begin
  for v_row in select (one).* from unnest(case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old]
    else array[old, new] end) one loop
    if v_row.state <> 'draft' then
      v_paths := v_paths || array['/forms/' || v_row.slug, '/forms/' || v_row.slug || '/*']
        || app.pages_with(v_row.account_id, array['form']);
    end if;
  end loop;
  perform app.tell_paths('forms', coalesce(new.account_id, old.account_id), v_paths);
  return null;
end
$$;
revoke all on function app.announce_form from public, anon, authenticated, stoa_service;

-- Holds a definition to what the database relies on; the contract of both sides checks the rest, and what doesn't pass it is
-- shown to nobody. A field of a published version keeps its type for ever.
create or replace function app.check_form_definition(p_account_id uuid, p_form_id uuid, p_definition jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_fields jsonb := p_definition -> 'fields';
begin
  if jsonb_typeof(v_fields) is distinct from 'array' or length(p_definition::text) > 200000
    or jsonb_array_length(v_fields) not between 1 and 60
    or jsonb_typeof(p_definition -> 'after') is distinct from 'object' then
    perform app.fail('invalid_input', 'definition');
  end if;
  if exists (select 1 from jsonb_array_elements(v_fields) f where coalesce(f ->> 'id', '') !~ '^[a-z][a-z0-9]{2,19}$'
      or coalesce(f ->> 'type', '') !~ '^[a-z]{2,10}$')
    or (select count(*) <> count(distinct f ->> 'id') from jsonb_array_elements(v_fields) f)
    or exists (select 1 from public.form_versions v, jsonb_array_elements(v.definition -> 'fields') old,
        jsonb_array_elements(v_fields) f
      where v.account_id = p_account_id and v.form_id = p_form_id and old ->> 'id' = f ->> 'id'
        and old ->> 'type' <> f ->> 'type') then
    perform app.fail('invalid_input', 'fields');
  end if;
end
$$;
revoke all on function app.check_form_definition from public, anon, authenticated, stoa_service;

-- Takes no more entries; its page says so. Publishing opens it again.
create or replace function public.close_form(p_form_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  select * into v_form from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'form');
  end if;
  if v_form.state = 'draft' then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.forms set state = 'closed', version = version + 1, updated_at = now() where id = v_form.id;
  perform app.audit(v_form.account_id, 'form.closed', v_form.id, '{}');
end
$$;
revoke all on function public.close_form from public, anon, authenticated, stoa_service;
grant execute on function public.close_form to authenticated, stoa_service;

-- The address and language of a contact that a signed link names.
create or replace function ops.contact_address(p_account_id uuid, p_contact_id uuid, out email text, out language text)
returns setof record
language sql stable security definer set search_path = '' as $$
  select c.email, c.language from public.contacts c
  where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null
$$;
revoke all on function ops.contact_address from public, anon, authenticated, stoa_service;
grant execute on function ops.contact_address to stoa_service;

-- Counts one view, start or failed field of a form in its account's day.
create or replace function ops.count_form(p_account_id uuid, p_form_id uuid, p_what text, p_fields text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_day date := app.form_day(p_account_id);
begin
  insert into public.form_days as d (account_id, form_id, day, views, starts, entries, held, spam, losses)
  values (p_account_id, p_form_id, v_day, (p_what = 'view')::int, (p_what = 'start')::int, (p_what = 'received')::int,
    (p_what = 'held')::int, (p_what = 'spam')::int,
    coalesce((select jsonb_object_agg(one, 1) from unnest(p_fields) one), '{}'))
  on conflict (form_id, day) do update set views = d.views + excluded.views, starts = d.starts + excluded.starts,
    entries = d.entries + excluded.entries, held = d.held + excluded.held, spam = d.spam + excluded.spam,
    losses = d.losses || coalesce((select jsonb_object_agg(one, coalesce((d.losses ->> one)::int, 0) + 1)
      from unnest(p_fields) one), '{}');
end
$$;
revoke all on function ops.count_form from public, anon, authenticated, stoa_service;
grant execute on function ops.count_form to stoa_service;

-- Counts a view of a published form by its address.
create or replace function ops.count_form_view(p_account_id uuid, p_slug text) returns void
language sql security definer set search_path = '' as $$
  select ops.count_form(f.account_id, f.id, 'view') from public.forms f
  where f.account_id = p_account_id and f.slug = p_slug and f.state = 'published'
$$;
revoke all on function ops.count_form_view from public, anon, authenticated, stoa_service;
grant execute on function ops.count_form_view to stoa_service;

-- Deletes a form with its versions, entries, files and counts.
create or replace function public.delete_form(p_form_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  select * into v_form from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'form');
  end if;
  delete from public.forms where id = v_form.id;
  perform app.audit(v_form.account_id, 'form.deleted', v_form.id, jsonb_build_object('title', v_form.title));
end
$$;
revoke all on function public.delete_form from public, anon, authenticated, stoa_service;
grant execute on function public.delete_form to authenticated, stoa_service;

-- Erases entries with their files; the counts of the form stay.
create or replace function public.erase_form_entries(p_entry_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if cardinality(p_entry_ids) > 1000 then
    perform app.fail('invalid_input', 'entries');
  end if;
  delete from public.form_entries e
  where e.id = any (p_entry_ids) and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function public.erase_form_entries from public, anon, authenticated, stoa_service;
grant execute on function public.erase_form_entries to authenticated, stoa_service;

-- What an entry with an email leads to once it counts: the contact, tags of the form, its lists and the consent in its very words.
-- Nobody joins a list without having ticked a consent. Returns the lists whose confirmation is to be sent.
create or replace function app.follow_form_entry(p_entry_id uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.form_entries;
  v_form public.forms;
  v_fields jsonb;
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
  select v.definition -> 'fields' into v_fields from public.form_versions v
  where v.form_id = v_entry.form_id and v.no = v_entry.version_no;
  v_contact_id := app.upsert_contact(v_entry.account_id, v_entry.email, coalesce(v_entry.data ->> 'name', ''), v_entry.language,
    'form', app.form_answer(v_fields, v_entry.data, 'country'), coalesce(app.form_answer(v_fields, v_entry.data, 'phone'), ''));
  update public.form_entries set contact_id = v_contact_id where id = p_entry_id;
  foreach v_tag in array v_form.tags loop
    perform app.tag_contact(v_contact_id, v_tag);
  end loop;
  select string_agg(f ->> 'label', E'\n' order by at) into v_words
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
revoke all on function app.follow_form_entry from public, anon, authenticated, stoa_service;

-- The answer to the first field of a type; null without one.
create or replace function app.form_answer(p_fields jsonb, p_data jsonb, p_type text) returns text
language sql immutable set search_path = '' as $$
  select p_data ->> (f ->> 'id') from jsonb_array_elements(p_fields) with ordinality field (f, at)
  where f ->> 'type' = p_type and p_data ? (f ->> 'id') order by at limit 1
$$;
revoke all on function app.form_answer from public, anon, authenticated, stoa_service;

-- Entries of each form of an account, for its managers: received, held, and received ones that nobody has read.
create or replace function public.form_counts(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.form_id, jsonb_build_object('entries', one.entries, 'held', one.held, 'unread', one.unread)), '{}')
  from (select e.form_id, count(*) filter (where e.state = 'received') as entries,
      count(*) filter (where e.state = 'held') as held,
      count(*) filter (where e.state = 'received' and not e.is_read) as unread
    from public.form_entries e
    where e.account_id = p_account_id and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    group by e.form_id) one
$$;
revoke all on function public.form_counts from public, anon, authenticated, stoa_service;
grant execute on function public.form_counts to authenticated, stoa_service;

create or replace function app.form_day(p_account_id uuid) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone coalesce((select a.settings ->> 'timeZone' from public.accounts a
    where a.account_id = p_account_id), 'UTC'))::date
$$;
revoke all on function app.form_day from public, anon, authenticated, stoa_service;

-- A form as its managers edit it, with what visitors don't read.
create or replace function public.form_detail(p_form_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(f) from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
revoke all on function public.form_detail from public, anon, authenticated, stoa_service;
grant execute on function public.form_detail to authenticated, stoa_service;

-- A file of an entry for whoever manages the account.
create or replace function public.form_file(p_file_id uuid, out name text, out mime text, out bytes bytea) returns setof record
language sql stable security definer set search_path = '' as $$
  select f.name, f.mime, f.bytes from public.form_files f
  where f.id = p_file_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
revoke all on function public.form_file from public, anon, authenticated, stoa_service;
grant execute on function public.form_file to authenticated, stoa_service;

-- A list of texts in a form's input, each of which fits a pattern; what is absent stays as it was.
create or replace function app.form_texts(p_form jsonb, p_key text, p_before text[], p_pattern text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_texts text[];
begin
  if not p_form ? p_key then
    return coalesce(p_before, '{}');
  end if;
  if jsonb_typeof(p_form -> p_key) <> 'array' then
    perform app.fail('invalid_input', p_key);
  end if;
  select coalesce(array_agg(distinct btrim(one)), '{}') into v_texts
  from jsonb_array_elements_text(p_form -> p_key) one where btrim(one) <> '';
  if exists (select 1 from unnest(v_texts) one where one !~ p_pattern) then
    perform app.fail('invalid_input', p_key);
  end if;
  return v_texts;
end
$$;
revoke all on function app.form_texts from public, anon, authenticated, stoa_service;

-- Marks entries as read or not, or moves them: what was held or taken for spam can be received, and then leads to a contact
-- like any other. Confirmations of lists are claimed and sent with the contact's next one.
create or replace function public.mark_form_entries(p_entry_ids uuid[], p_state text, p_is_read boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if coalesce(p_state, 'received') not in ('received', 'held', 'spam') or cardinality(p_entry_ids) > 1000 then
    perform app.fail('invalid_input', 'state');
  end if;
  update public.form_entries e set state = coalesce(p_state, e.state), is_read = coalesce(p_is_read, e.is_read)
  where e.id = any (p_entry_ids) and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  get diagnostics v_count = row_count;
  if p_state = 'received' then
    perform app.follow_form_entry(e.id) from public.form_entries e
    where e.id = any (p_entry_ids) and e.state = 'received'
      and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')));
  end if;
  return v_count;
end
$$;
revoke all on function public.mark_form_entries from public, anon, authenticated, stoa_service;
grant execute on function public.mark_form_entries to authenticated, stoa_service;

-- A form that visitors may see, with what the service needs to take an entry.
create or replace function ops.public_form(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title, 'state', f.state, 'shown', f.shown, 'no', f.published_no,
    'opens_at', f.opens_at, 'closes_at', f.closes_at, 'frame_origins', f.frame_origins, 'notify_emails', f.notify_emails)
  from public.forms f where f.account_id = p_account_id and f.slug = p_slug and f.state <> 'draft'
$$;
revoke all on function ops.public_form from public, anon, authenticated, stoa_service;
grant execute on function ops.public_form to stoa_service;

-- Shows visitors what is edited. A version that differs from the last one is kept for ever.
create or replace function public.publish_form(p_form_id uuid, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_form public.forms;
begin
  select * into v_form from public.forms f
  where f.id = p_form_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'form');
  end if;
  perform app.need_version(jsonb_build_object('version', p_version), v_form.version);
  perform app.check_form_definition(v_form.account_id, v_form.id, v_form.definition);
  if v_form.shown is distinct from v_form.definition then
    insert into public.form_versions (account_id, form_id, no, definition, published_by)
    values (v_form.account_id, v_form.id, coalesce(v_form.published_no, 0) + 1, v_form.definition, auth.uid());
    v_form.published_no := coalesce(v_form.published_no, 0) + 1;
  end if;
  update public.forms set state = 'published', shown = v_form.definition, published_no = v_form.published_no,
    version = version + 1, updated_at = now()
  where id = v_form.id returning * into v_form;
  perform app.audit(v_form.account_id, 'form.published', v_form.id, jsonb_build_object('no', v_form.published_no));
  return jsonb_build_object('id', v_form.id, 'version', v_form.version, 'no', v_form.published_no);
end
$$;
revoke all on function public.publish_form from public, anon, authenticated, stoa_service;
grant execute on function public.publish_form to authenticated, stoa_service;

-- Erases entries older than their form keeps them; the counts stay.
create or replace function ops.purge_form_entries() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  delete from public.form_entries e where e.ctid = any (array(
    select old.ctid from public.forms f join public.form_entries old on old.account_id = f.account_id and old.form_id = f.id
    where f.retention_days is not null and old.created_at < now() - f.retention_days * interval '1 day' limit 5000));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function ops.purge_form_entries from public, anon, authenticated, stoa_service;
grant execute on function ops.purge_form_entries to stoa_service;

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
    perform app.fail('invalid_input', 'forms');
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
revoke all on function public.save_form from public, anon, authenticated, stoa_service;
grant execute on function public.save_form to authenticated, stoa_service;

-- Stores the files of an entry where the plan has room for them.
create or replace function app.store_form_files(p_account_id uuid, p_entry_id uuid, p_files jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_size bigint;
  v_used bigint;
  v_limit bigint := app.account_limit(p_account_id, 'storage') * app.metric_unit('storage');
begin
  if coalesce(jsonb_array_length(p_files), 0) = 0 then
    return;
  end if;
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
revoke all on function app.store_form_files from public, anon, authenticated, stoa_service;

-- One entry, whole or not at all: the row, its files, contact, tags, lists and the count. The same request key is one entry, however often it is
-- sent. Who sends too much is refused by address (a name that tells the same from another), and held by email.
-- {requestKey, address, data, email, language, page, utm, userId, state, files: [{field, name, mime, bytes in base64}]}
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
  if ops.take_point('form|' || p_account_id || '|' || (p_entry ->> 'address'), 20, 60, clock_timestamp()) > 0 then
    perform app.fail('rate_limited', 'address');
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
revoke all on function ops.take_form_entry from public, anon, authenticated, stoa_service;
grant execute on function ops.take_form_entry to stoa_service;

drop trigger if exists forms_announce on public.forms;
create trigger forms_announce after insert or update or delete on public.forms
  for each row execute function app.announce_form();

drop trigger if exists forms_reach on public.forms;
create trigger forms_reach before insert or update or delete on public.forms
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists form_versions_reach on public.form_versions;
create trigger form_versions_reach before insert or update or delete on public.form_versions
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists form_entries_reach on public.form_entries;
create trigger form_entries_reach before insert or update or delete on public.form_entries
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists form_files_reach on public.form_files;
create trigger form_files_reach before insert or update or delete on public.form_files
  for each row when (auth.uid() is not null) execute function app.need_reach();

drop trigger if exists form_days_reach on public.form_days;
create trigger form_days_reach before insert or update or delete on public.form_days
  for each row when (auth.uid() is not null) execute function app.need_reach();

revoke all on public.forms from anon, authenticated, stoa_service;
grant select (id, account_id, slug, title, state, shown, opens_at, closes_at) on public.forms to anon;
grant select (id, account_id, slug, title, state, shown, opens_at, closes_at, published_no, max_entries, retention_days, version,
  created_at, updated_at) on public.forms to authenticated;

revoke all on public.form_versions from anon, authenticated, stoa_service;
grant select on public.form_versions to authenticated;

revoke all on public.form_entries from anon, authenticated, stoa_service;
grant select on public.form_entries to authenticated;

revoke all on public.form_files from anon, authenticated, stoa_service;
grant select (id, account_id, entry_id, field, name, mime, size_bytes) on public.form_files to authenticated;

revoke all on public.form_days from anon, authenticated, stoa_service;
grant select on public.form_days to authenticated;

drop policy if exists forms_read on public.forms;
create policy forms_read on public.forms for select to anon, authenticated
  using (state <> 'draft' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists forms_reach on public.forms;
create policy forms_reach on public.forms as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists form_versions_read on public.form_versions;
create policy form_versions_read on public.form_versions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists form_versions_reach on public.form_versions;
create policy form_versions_reach on public.form_versions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists form_entries_read on public.form_entries;
create policy form_entries_read on public.form_entries for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists form_entries_reach on public.form_entries;
create policy form_entries_reach on public.form_entries as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists form_files_read on public.form_files;
create policy form_files_read on public.form_files for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists form_files_reach on public.form_files;
create policy form_files_reach on public.form_files as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

drop policy if exists form_days_read on public.form_days;
create policy form_days_read on public.form_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy if exists form_days_reach on public.form_days;
create policy form_days_reach on public.form_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

reset check_function_bodies;
