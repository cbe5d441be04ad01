-- The reader of a delivery leaves the lists it was sent to, or all of them. Again and again answers the same.
create or replace function ops.leave_by_delivery(p_account_id uuid, p_delivery_id uuid, p_how text, p_is_all boolean default false)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.deliveries;
  v_list uuid;
begin
  select * into v_delivery from public.deliveries d where d.id = p_delivery_id and d.account_id = p_account_id;
  if not found then
    return false;
  end if;
  if p_is_all then
    perform app.leave_list(v_delivery.contact_id, null, p_how, v_delivery.id);
  else
    for v_list in select l.list_id from public.campaign_lists l join public.list_contacts x
      on x.list_id = l.list_id and x.contact_id = v_delivery.contact_id and x.status <> 'unsubscribed'
      where l.campaign_id = v_delivery.campaign_id and not l.is_excluded
    loop
      perform app.leave_list(v_delivery.contact_id, v_list, p_how, v_delivery.id);
    end loop;
  end if;
  if not exists (select 1 from public.delivery_events e where e.account_id = p_account_id and e.delivery_id = p_delivery_id
    and e.kind = 'unsubscribe') then
    insert into public.delivery_events (account_id, campaign_id, delivery_id, kind)
    values (p_account_id, v_delivery.campaign_id, p_delivery_id, 'unsubscribe');
  end if;
  return true;
end
$$;
grant execute on function ops.leave_by_delivery to stoa_service;
