create or replace function ops.payments_to_give_back()
returns table (kind text, id uuid, account_id uuid, provider text, provider_ref text, amount_minor bigint, before_minor bigint,
  currency text, test boolean)
language sql
stable
security definer
set search_path = ''
as $$
  (select 'late', p.id, p.account_id, p.provider, p.provider_ref, p.amount_minor, 0::bigint, p.currency, o.test
   from public.payments p join public.orders o on o.id = p.order_id
   where p.status = 'refund_due' order by p.created_at limit 100)
  union all
  (select 'refund', r.id, r.account_id, p.provider, p.provider_ref, r.amount_minor,
     (select coalesce(sum(b.amount_minor), 0)::bigint from public.refunds b
      where b.order_id = r.order_id and b.status <> 'failed' and (b.created_at, b.id) < (r.created_at, r.id)),
     r.currency, o.test
   from public.refunds r join public.orders o on o.id = r.order_id
   join public.payments p on p.order_id = o.id and p.status = 'captured'
   where r.status = 'pending' order by r.created_at limit 100)
$$;
grant execute on function ops.payments_to_give_back to stoa_service;
