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
grant execute on function ops.save_email_template to stoa_service;
