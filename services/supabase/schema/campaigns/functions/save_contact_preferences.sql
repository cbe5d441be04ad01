-- A reader chooses their lists, a pause and their language: lists not named are left, all of them with `isAll`. Joining again is
-- an own act, by the link that only they have.
create or replace function ops.save_contact_preferences(p_account_id uuid, p_contact_id uuid, p_wish jsonb, p_delivery_id uuid default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
  v_lists uuid[] := array(select jsonb_array_elements_text(coalesce(p_wish -> 'lists', '[]'))::uuid);
  v_list record;
begin
  select c.* into v_contact from public.contacts o join public.contacts c on c.id = coalesce(o.merged_into, o.id)
  where o.id = p_contact_id and o.account_id = p_account_id and c.erased_at is null for update of c;
  if not found then
    return false;
  end if;
  if (p_wish ->> 'isAll')::boolean then
    return app.leave_list(v_contact.id, null, 'preferences', p_delivery_id);
  end if;
  update public.contacts c set
    language = coalesce(p_wish ->> 'language', c.language),
    paused_until = case p_wish ->> 'pause' when 'keep' then c.paused_until
      when '30' then now() + interval '30 days' when '90' then now() + interval '90 days' end
  where c.id = v_contact.id;
  for v_list in select l.id, l.is_public, x.status from public.lists l
    left join public.list_contacts x on x.list_id = l.id and x.contact_id = v_contact.id where l.account_id = p_account_id
  loop
    if v_list.id = any (v_lists) and v_list.is_public and v_list.status is distinct from 'confirmed' then
      perform app.join_list(v_contact.id, v_list.id, p_wish ->> 'consent', null, '/subscribed', 'preferences', true);
    elsif v_list.status in ('confirmed', 'pending') and v_list.id <> all (v_lists) then
      perform app.leave_list(v_contact.id, v_list.id, 'preferences', p_delivery_id);
    end if;
  end loop;
  return true;
end
$$;
grant execute on function ops.save_contact_preferences to stoa_service;
