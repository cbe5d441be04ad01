-- Puts a tag on a contact, creating it under its name where an account has none; returns the tag.
create or replace function app.tag_contact(p_contact_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select c.account_id from public.contacts c where c.id = p_contact_id and c.erased_at is null);
  v_tag_id uuid;
begin
  if v_account_id is null then
    perform app.fail('not_found', 'contact');
  end if;
  insert into public.tags as t (account_id, name) values (v_account_id, btrim(p_name))
  on conflict (account_id, lower(btrim(name))) do update set name = t.name
  returning t.id into v_tag_id;
  insert into public.contact_tags (account_id, tag_id, contact_id) values (v_account_id, v_tag_id, p_contact_id)
  on conflict do nothing;
  return v_tag_id;
end
$$;
grant execute on function app.tag_contact to stoa_service;
