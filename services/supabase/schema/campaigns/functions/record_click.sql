-- Counts a click and returns its target; null where there is no such link. The target comes from the table only.
create or replace function ops.record_click(p_account_id uuid, p_delivery_id uuid, p_no int, p_is_machine boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery record;
  v_url text;
begin
  select d.id, d.account_id, d.campaign_id, d.content_id, c.tracking into v_delivery
  from public.deliveries d join public.campaigns c on c.id = d.campaign_id
  where d.id = p_delivery_id and d.account_id = p_account_id;
  select l.url into v_url from public.campaign_links l where l.content_id = v_delivery.content_id and l.no = p_no;
  if v_url is null then
    return null;
  end if;
  if v_delivery.tracking <> 'none' then
    insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no, is_machine)
    values (v_delivery.account_id, v_delivery.campaign_id, case when v_delivery.tracking = 'contacts' then v_delivery.id end,
      v_delivery.content_id, 'click', p_no, p_is_machine);
  end if;
  return v_url;
end
$$;
grant execute on function ops.record_click to stoa_service;
