-- Counts that an email was opened, where its campaign counts contacts.
create or replace function ops.record_open(p_account_id uuid, p_delivery_id uuid, p_is_machine boolean) returns void
language sql security definer set search_path = '' as $$
  insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, is_machine)
  select d.account_id, d.campaign_id, d.id, d.content_id, 'open', p_is_machine
  from public.deliveries d join public.campaigns c on c.id = d.campaign_id and c.tracking = 'contacts'
  where d.id = p_delivery_id and d.account_id = p_account_id and d.content_id is not null
    and not exists (select 1 from public.delivery_events e where e.account_id = p_account_id and e.delivery_id = d.id
      and e.kind = 'open' and e.is_machine = p_is_machine)
$$;
grant execute on function ops.record_open to stoa_service;
