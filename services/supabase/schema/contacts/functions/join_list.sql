-- A contact joins a list; returns their status there. With double opt-in that is pending until `app.confirm_list`. Nobody who
-- left is revived by an import or a manager, and whoever is confirmed stays so with their first consent.
create or replace function app.join_list(p_contact_id uuid, p_list_id uuid, p_words text, p_language text default null,
  p_page text default '', p_how text default 'form', p_is_confirmed boolean default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
  v_list public.lists;
  v_before text;
  v_status text;
  v_is_own_act boolean := p_how in ('form', 'link', 'preferences', 'api');
begin
  select * into v_contact from public.contacts c where c.id = p_contact_id and c.erased_at is null for update;
  select * into v_list from public.lists l where l.id = p_list_id and l.account_id = v_contact.account_id;
  if v_list.id is null then
    perform app.fail('not_found', 'list');
  end if;
  select x.status into v_before from public.list_contacts x where x.list_id = p_list_id and x.contact_id = p_contact_id;
  if v_before = 'confirmed' then
    return v_before;
  end if;
  if not v_is_own_act and v_before = 'pending' then
    return v_before;
  end if;
  if not v_is_own_act and (v_before = 'unsubscribed' or v_contact.unsubscribed_at is not null) then
    return 'unsubscribed';
  end if;
  v_status := case when coalesce(p_is_confirmed, v_list.opt_in = 'single' and v_before is distinct from 'unsubscribed'
    and v_contact.unsubscribed_at is null) then 'confirmed' else 'pending' end;
  insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
  values (v_contact.account_id, p_list_id, p_contact_id, v_status, case when v_status = 'confirmed' then now() end)
  on conflict (list_id, contact_id) do update set status = excluded.status, requested_at = now(),
    confirmed_at = excluded.confirmed_at, unsubscribed_at = null, left_by = null;
  insert into public.consents (account_id, contact_id, list_id, kind, words, language, page, how)
  select v_contact.account_id, p_contact_id, p_list_id, 'given', btrim(p_words), p_language, left(coalesce(p_page, ''), 500), p_how
  where v_before is distinct from 'pending' or v_status = 'confirmed' or not exists (select 1 from public.consents o
    where o.contact_id = p_contact_id and o.list_id = p_list_id and o.kind = 'given' and o.words = btrim(p_words));
  if v_status = 'confirmed' and v_is_own_act then
    perform app.welcome_back(p_contact_id);
  end if;
  return v_status;
end
$$;
grant execute on function app.join_list to stoa_service;
