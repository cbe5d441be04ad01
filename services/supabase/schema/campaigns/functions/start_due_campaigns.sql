-- Campaigns whose time has come, on the first clock of the world where each contact's counts, and those that waited for a limit,
-- a domain or an operator and can go on. Returns how many moved.
create or replace function ops.start_due_campaigns() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as (
    update public.campaigns c set state = 'preparing'
    where c.id in (select d.id from public.campaigns d where d.state = 'scheduled' and d.send_at - case when d.is_local_time
        then interval '26 hours' else interval '0' end <= now()
      order by d.send_at limit 20 for update skip locked)
    returning 1),
  resumed as (
    update public.campaigns c set state = 'sending', wait_reason = null, wait_detail = ''
    where c.state = 'waiting' and c.id in (select d.id from public.campaigns d
      where d.state = 'waiting' and d.wait_reason in ('quota', 'warm_up', 'domain', 'stopped')
        and app.hold_reason(d.account_id, d.sender_domain_id) is null
        and (d.wait_reason <> 'quota' or coalesce(app.quota_rest(d.account_id, 'emails'), 1) > 0)
        and (d.wait_reason <> 'warm_up' or coalesce(app.warm_up_rest(d.account_id), 1) > 0)
      for update skip locked)
    returning 1)
  select (select count(*) from due) + (select count(*) from resumed) into v_count;
  return v_count;
end
$$;
grant execute on function ops.start_due_campaigns to stoa_service;
