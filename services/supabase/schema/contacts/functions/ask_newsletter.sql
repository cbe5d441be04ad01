-- Notes a wish. Returns the contact to email, or null where nothing is to be sent.
create or replace function ops.ask_newsletter(p_account_id uuid, p_email text, p_language text, p_consent text, p_source text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_list_id uuid := app.newsletter_list(p_account_id);
  v_id uuid := app.upsert_contact(p_account_id, p_email, '', p_language, 'newsletter');
begin
  if length(btrim(p_consent)) not between 10 and 500 then
    perform app.fail('invalid_input', 'consent');
  end if;
  perform app.join_list(v_id, v_list_id, p_consent, p_language, p_source, 'form');
  return case when app.take_confirmation(v_id, v_list_id) then v_id end;
end $$;
grant execute on function ops.ask_newsletter to stoa_service;
