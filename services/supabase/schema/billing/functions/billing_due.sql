-- Accounts whose billing has something to do at a time, the longest overdue first.
create or replace function ops.billing_due(p_now timestamptz, p_graced_before timestamptz, p_limit int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.account_id from (
    select s.account_id, coalesce(s.period_end, s.trial_ends_at) as at from ops.site_subscriptions s
    where s.status in ('trialing', 'active') and coalesce(s.period_end, s.trial_ends_at) <= p_now
      and not exists (select 1 from ops.billing_charges c where c.account_id = s.account_id and c.status = 'open')
    union all
    select c.account_id, c.next_try_at from ops.billing_charges c where c.status = 'open' and c.next_try_at <= p_now
    union all
    select h.account_id, h.due_at from ops.billing_holds h
    join public.accounts a on a.account_id = h.account_id
      and a.status = case when h.step = 0 then 'paused' else 'suspended' end
    where h.due_at <= p_now
    union all
    select s.account_id, s.ended_at from ops.site_subscriptions s
    join public.accounts a on a.account_id = s.account_id and a.status = 'active'
    where s.status = 'completed' and s.ended_at <= p_graced_before and not exists (
      select 1 from ops.site_subscriptions l where l.account_id = s.account_id
        and (l.status not in ('cancelled', 'completed') or l.created_at > s.created_at))) d
  group by d.account_id order by min(d.at), d.account_id limit p_limit
$$;
grant execute on function ops.billing_due to stoa_service;
