-- The orders of cycles whose kept way of paying is to be charged now, open for it. It is charged at the provider that keeps
-- it, also while the buyer looks at the page of another one: what comes twice goes back.
create or replace function ops.renewals_to_charge()
returns table (order_id uuid, account_id uuid, number int, provider text, method text, amount_minor bigint,
  currency text, test boolean, tries int)
language plpgsql security definer set search_path = '' as $$
begin
  return query
  with due as (
    select o.id, s.provider, s.provider_ref, r.tries from ops.renewals r
    join public.subscriptions s on s.id = r.subscription_id and s.provider_ref is not null
      and s.status in ('active', 'past_due') and not s.cancel_at_period_end
    join public.orders o on o.id = r.order_id and o.status in ('pending', 'failed') and o.expires_at > now()
    where r.next_try_at <= now() order by r.next_try_at limit 100
  ), opened as (
    -- Asked again at the row itself: another run may have seen it paid meanwhile.
    update public.orders o set status = 'pending' from due where o.id = due.id and o.status in ('pending', 'failed')
    returning o.id, o.account_id, o.number, due.provider, due.provider_ref, o.total_minor, o.currency, o.test, due.tries
  )
  select * from opened;
end
$$;
grant execute on function ops.renewals_to_charge to stoa_service;
