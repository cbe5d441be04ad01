-- Approves what was held long enough, and removes clicks after 90 days and networks after two. Returns how many were approved.
create or replace function ops.advance_commissions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  update public.commissions c set state = 'approved' where c.id in (
    select d.id from public.commissions d where d.state = 'pending' and d.approve_at <= now()
    order by d.approve_at limit 5000 for update skip locked);
  get diagnostics v_count = row_count;
  delete from public.referrals r where r.day < (now() - interval '90 days')::date;
  delete from ops.affiliate_networks n where n.day < (now() - interval '2 days')::date;
  return v_count;
end
$$;
grant execute on function ops.advance_commissions to stoa_service;
