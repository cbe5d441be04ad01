-- Gives an email the catalogue's text again.
create or replace function ops.reset_email_template(p_account_id uuid, p_kind text, p_language text) returns void
language sql security definer set search_path = '' as $$
  delete from public.email_templates t where t.account_id = p_account_id and t.kind = p_kind and t.language = p_language
$$;
grant execute on function ops.reset_email_template to stoa_service;
