-- The link in the confirmation email was opened; returns whether the contact is new on the list, null where they left since.
create or replace function app.confirm_list(p_account_id uuid, p_contact_id uuid, p_list_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
begin
  select x.status into v_before from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = p_list_id and x.contact_id = p_contact_id for update;
  if v_before is null or v_before = 'unsubscribed' then
    return null;
  end if;
  update public.list_contacts set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()), mails = 0, mailed_at = null
  where list_id = p_list_id and contact_id = p_contact_id;
  if v_before = 'pending' then
    perform app.welcome_back(p_contact_id);
  end if;
  return v_before = 'pending';
end
$$;
grant execute on function app.confirm_list to stoa_service;
