-- Puts imported contacts on the lists of their import with its legal basis; returns how many had left and stay so.
create or replace function app.import_contact_lists(p_import public.contact_imports, p_ids uuid[]) returns int
language plpgsql set search_path = '' as $$
declare
  v_left int;
begin
  if jsonb_array_length(coalesce(p_import.settings -> 'lists', '[]')) = 0 or p_ids is null then
    return 0;
  end if;
  with joined as (
    insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
    select p_import.account_id, l.id, c.id, 'confirmed', now()
    from public.lists l join public.contacts c on c.id = any (p_ids) and c.unsubscribed_at is null
    where l.account_id = p_import.account_id and (p_import.settings -> 'lists') ? l.id::text
    on conflict (list_id, contact_id) do nothing returning contact_id, list_id)
  insert into public.consents (account_id, contact_id, list_id, kind, words, how)
  select p_import.account_id, j.contact_id, j.list_id, 'given', p_import.settings ->> 'basis', 'import' from joined j;
  select count(*) into v_left from public.contacts c where c.id = any (p_ids) and (c.unsubscribed_at is not null
    or exists (select 1 from public.list_contacts x where x.contact_id = c.id and x.status = 'unsubscribed'
      and (p_import.settings -> 'lists') ? x.list_id::text));
  return v_left;
end
$$;
