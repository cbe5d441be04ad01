set check_function_bodies = off;

-- Lists, pause and language of a contact, as the link of their own email opens them. A merged contact's link opens the other's.
create or replace function ops.contact_preferences(p_account_id uuid, p_contact_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', c.email, 'isOut', c.unsubscribed_at is not null, 'language', c.language,
    'pausedUntil', case when c.paused_until > now() then c.paused_until end, 'lists', coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'description', l.description,
      'isOn', coalesce(x.status = 'confirmed', false)) order by l.name, l.id)
    from public.lists l left join public.list_contacts x on x.list_id = l.id and x.contact_id = c.id
    where l.account_id = c.account_id and (l.is_public or x.status = 'confirmed')), '[]'))
  from public.contacts o join public.contacts c on c.id = coalesce(o.merged_into, o.id)
  where o.id = p_contact_id and o.account_id = p_account_id and c.erased_at is null
$$;
revoke all on function ops.contact_preferences from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.contact_preferences to stoa_service;

-- The contact that a delivery went to.
create or replace function ops.delivery_contact(p_account_id uuid, p_delivery_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select d.contact_id from public.deliveries d where d.account_id = p_account_id and d.id = p_delivery_id
$$;
revoke all on function ops.delivery_contact from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.delivery_contact to stoa_service;

-- A site's own text of one of its emails in a language. Null where it has none, so that the catalogue serves.
create or replace function ops.email_template(p_account_id uuid, p_kind text, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('subject', t.subject, 'body', t.body, 'action', t.action, 'version', t.version)
  from public.email_templates t
  where t.account_id = p_account_id and t.kind = p_kind and t.language = p_language
$$;
revoke all on function ops.email_template from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.email_template to stoa_service;

-- The contact who may be sent the link to their preferences: known here, not erased, not suppressed.
create or replace function ops.preference_contact(p_account_id uuid, p_email text) returns table (id uuid, language text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.language from public.contacts c
  where c.account_id = p_account_id and c.email = lower(p_email) and c.erased_at is null
    and not exists (select 1 from public.suppressions s where s.account_id = p_account_id and s.email_hash = c.email_hash)
$$;
revoke all on function ops.preference_contact from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.preference_contact to stoa_service;

-- Gives an email the catalogue's text again.
create or replace function ops.reset_email_template(p_account_id uuid, p_kind text, p_language text) returns void
language sql security definer set search_path = '' as $$
  delete from public.email_templates t where t.account_id = p_account_id and t.kind = p_kind and t.language = p_language
$$;
revoke all on function ops.reset_email_template from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.reset_email_template to stoa_service;

-- A reader chooses their lists, a pause and their language: lists not named are left, all of them with `isAll`. Joining again is
-- an own act, by the link that only they have.
create or replace function ops.save_contact_preferences(p_account_id uuid, p_contact_id uuid, p_wish jsonb, p_delivery_id uuid default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
  v_lists uuid[] := array(select jsonb_array_elements_text(coalesce(p_wish -> 'lists', '[]'))::uuid);
  v_list record;
begin
  select c.* into v_contact from public.contacts o join public.contacts c on c.id = coalesce(o.merged_into, o.id)
  where o.id = p_contact_id and o.account_id = p_account_id and c.erased_at is null for update of c;
  if not found then
    return false;
  end if;
  if (p_wish ->> 'isAll')::boolean then
    return app.leave_list(v_contact.id, null, 'preferences', p_delivery_id);
  end if;
  update public.contacts c set
    language = coalesce(p_wish ->> 'language', c.language),
    paused_until = case p_wish ->> 'pause' when 'keep' then c.paused_until
      when '30' then now() + interval '30 days' when '90' then now() + interval '90 days' end
  where c.id = v_contact.id;
  for v_list in select l.id, l.is_public, x.status from public.lists l
    left join public.list_contacts x on x.list_id = l.id and x.contact_id = v_contact.id where l.account_id = p_account_id
  loop
    if v_list.id = any (v_lists) and v_list.is_public and v_list.status is distinct from 'confirmed' then
      perform app.join_list(v_contact.id, v_list.id, p_wish ->> 'consent', null, '/subscribed', 'preferences', true);
    elsif v_list.status in ('confirmed', 'pending') and v_list.id <> all (v_lists) then
      perform app.leave_list(v_contact.id, v_list.id, 'preferences', p_delivery_id);
    end if;
  end loop;
  return true;
end
$$;
revoke all on function ops.save_contact_preferences from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.save_contact_preferences to stoa_service;

-- Stores a site's own text of one of its emails; the service has parsed it. Returns its version.
create or replace function ops.save_email_template(p_account_id uuid, p_kind text, p_language text, p_template jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int := coalesce((select t.version from public.email_templates t where t.account_id = p_account_id and t.kind = p_kind
    and t.language = p_language for update), 0);
begin
  perform app.need_version(p_template, v_version);
  insert into public.email_templates (account_id, kind, language, subject, body, action)
  values (p_account_id, p_kind, p_language, btrim(p_template ->> 'subject'), btrim(p_template ->> 'body'), btrim(p_template ->> 'action'))
  on conflict (account_id, kind, language) do update set subject = excluded.subject, body = excluded.body,
    action = excluded.action, version = email_templates.version + 1, updated_at = now()
  returning version into v_version;
  return v_version;
exception
  when check_violation or not_null_violation then
    perform app.fail('invalid_input', sqlerrm);
    return null;
end
$$;
revoke all on function ops.save_email_template from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.save_email_template to stoa_service;

reset check_function_bodies;
