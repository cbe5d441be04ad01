-- Notes that an affiliate was here today, by the day's key of their network.
create or replace function ops.note_affiliate_network(p_account_id uuid, p_user_id uuid, p_day date, p_network text) returns void
language sql security definer set search_path = '' as $$
  insert into ops.affiliate_networks (account_id, affiliate_id, day, network_key)
  select a.account_id, a.id, p_day, decode(p_network, 'hex') from public.affiliates a
  where a.account_id = p_account_id and a.user_id = p_user_id
    and (select count(*) < 20 from ops.affiliate_networks n where n.affiliate_id = a.id and n.day = p_day)
  on conflict do nothing
$$;
grant execute on function ops.note_affiliate_network to stoa_service;
