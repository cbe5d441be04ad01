create or replace function app.can_mail(p_contact_id uuid, p_purpose text, p_list_ids uuid[] default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.mail_block(p_contact_id, p_purpose, p_list_ids) is null
$$;
grant execute on function app.can_mail to stoa_service;
