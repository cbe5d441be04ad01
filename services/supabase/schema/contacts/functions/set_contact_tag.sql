-- Puts a tag on a contact, or takes it off.
create or replace function public.set_contact_tag(p_account_id uuid, p_contact_id uuid, p_name text, p_is_set boolean default true)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null) then
    perform app.fail('not_found', 'contact');
  end if;
  if length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform app.fail('invalid_input', 'name');
  end if;
  if p_is_set then
    perform app.tag_contact(p_contact_id, p_name);
  else
    perform app.untag_contact(p_contact_id, p_name);
  end if;
end
$$;
grant execute on function public.set_contact_tag to authenticated, stoa_service;
