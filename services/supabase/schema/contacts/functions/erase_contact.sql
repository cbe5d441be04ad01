-- Removes a person from a contact, with their entries and stored emails: counts, times and a hash stay, so that no import
-- brings them back.
create or replace function app.erase_contact(p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  select * into v_contact from public.contacts c where c.id = p_contact_id and c.erased_at is null for update;
  if not found then
    return;
  end if;
  perform app.leave_list(p_contact_id, null, 'manual');
  perform app.suppress(v_contact.account_id, v_contact.email_hash, 'erased');
  delete from public.contact_tags where contact_id = p_contact_id;
  perform app.erase_automation_data(p_contact_id);
  -- A held entry has no contact yet.
  delete from public.form_entries e where e.account_id = v_contact.account_id
    and (e.contact_id = p_contact_id or e.email = v_contact.email);
  delete from public.caught_emails m using public.deliveries d
  where d.account_id = v_contact.account_id and d.contact_id = p_contact_id and m.delivery_id = d.id;
  -- Answers of mail servers repeat the address.
  update public.deliveries d set reason = null
  where d.account_id = v_contact.account_id and d.contact_id = p_contact_id and d.reason is not null;
  update public.contacts set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now()
  where id = p_contact_id;
end
$$;
grant execute on function app.erase_contact to stoa_service;
