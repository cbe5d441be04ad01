-- Creates a contact by a manager, or changes one; an address belongs to one contact of an account. That is no consent.
create or replace function public.save_contact(p_account_id uuid, p_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_email text := lower(btrim(coalesce(p_values ->> 'email', '')));
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  if coalesce(p_values ->> 'language', '') <> '' and not app.is_language(p_values ->> 'language') then
    perform app.fail('invalid_input', 'language');
  end if;
  if v_id is null then
    insert into public.contacts (account_id, email, source) values (p_account_id, v_email, 'manual') returning id into v_id;
  else
    -- A member's address is their own: it changes with their login alone.
    update public.contacts c set email = v_email where c.account_id = p_account_id and c.id = v_id and c.erased_at is null
      and (c.user_id is null or c.email = v_email);
    if not found then
      perform app.fail('not_found', 'contact');
    end if;
  end if;
  update public.contacts c set name = left(btrim(coalesce(p_values ->> 'name', c.name)), 120),
    language = case when p_values ? 'language' then nullif(p_values ->> 'language', '') else c.language end,
    country = case when p_values ? 'country' then nullif(upper(left(p_values ->> 'country', 2)), '') else c.country end,
    phone = left(btrim(coalesce(p_values ->> 'phone', c.phone)), 40),
    fields = case when p_values ? 'fields' then app.contact_values(p_account_id, p_values -> 'fields') else c.fields end
  where c.id = v_id;
  return v_id;
exception when unique_violation then
  perform app.fail('name_taken', 'email');
end
$$;
grant execute on function public.save_contact to authenticated, stoa_service;
