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
grant execute on function public.save_form to authenticated, stoa_service;
