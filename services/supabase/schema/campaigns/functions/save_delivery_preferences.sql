-- A reader chooses their lists: those not named are left. Joining again is an own act, by the link that only they have.
create or replace function ops.save_delivery_preferences(p_account_id uuid, p_delivery_id uuid, p_list_ids uuid[], p_words text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_contact uuid := (select d.contact_id from public.deliveries d join public.contacts c on c.id = d.contact_id
    where d.id = p_delivery_id and d.account_id = p_account_id and c.erased_at is null);
  v_list record;
begin
  if v_contact is null then
    return false;
  end if;
  for v_list in select l.id, l.is_public, x.status from public.lists l
    left join public.list_contacts x on x.list_id = l.id and x.contact_id = v_contact where l.account_id = p_account_id
  loop
    if v_list.id = any (p_list_ids) and v_list.is_public and v_list.status is distinct from 'confirmed' then
      perform app.join_list(v_contact, v_list.id, p_words, null, '/subscribed', 'preferences', true);
    elsif v_list.status in ('confirmed', 'pending') and v_list.id <> all (p_list_ids) then
      perform app.leave_list(v_contact, v_list.id, 'preferences', p_delivery_id);
    end if;
  end loop;
  return true;
end
$$;
grant execute on function ops.save_delivery_preferences to stoa_service;
