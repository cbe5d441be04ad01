-- A contact leaves a list, or all of them where none is named; when they first said so stays. False where there is no such contact.
create or replace function app.leave_list(p_contact_id uuid, p_list_id uuid default null, p_how text default 'link',
  p_delivery_id uuid default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  select c.account_id into v_account_id from public.contacts c where c.id = p_contact_id for update;
  if v_account_id is null or (p_list_id is not null
    and not exists (select 1 from public.lists l where l.id = p_list_id and l.account_id = v_account_id)) then
    return false;
  end if;
  if p_list_id is null then
    update public.contacts set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = p_contact_id;
  end if;
  with left_now as (
    insert into public.list_contacts as x (account_id, list_id, contact_id, status, unsubscribed_at, left_by)
    select v_account_id, l.id, p_contact_id, 'unsubscribed', now(), p_delivery_id
    from public.lists l
    where l.account_id = v_account_id and (l.id = p_list_id or p_list_id is null
      and exists (select 1 from public.list_contacts y where y.list_id = l.id and y.contact_id = p_contact_id))
    on conflict (list_id, contact_id) do update
      set status = 'unsubscribed', unsubscribed_at = now(), left_by = excluded.left_by
      where x.status <> 'unsubscribed'
    returning x.list_id)
  insert into public.consents (account_id, contact_id, list_id, kind, words, how)
  select v_account_id, p_contact_id, n.list_id, 'withdrawn', 'Unsubscribed', p_how from left_now n;
  return true;
end
$$;
grant execute on function app.leave_list to stoa_service;
