-- A site's own text of one of its emails in a language. Null where it has none, so that the catalogue serves.
create or replace function ops.email_template(p_account_id uuid, p_kind text, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('subject', t.subject, 'body', t.body, 'action', t.action, 'version', t.version)
  from public.email_templates t
  where t.account_id = p_account_id and t.kind = p_kind and t.language = p_language
$$;
grant execute on function ops.email_template to stoa_service;
