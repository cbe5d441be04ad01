-- Disputed payments of every site, for operators, through the service alone.
create or replace function ops.platform_disputes()
returns table (id uuid, account_id uuid, site text, order_number int, provider text, amount_minor bigint, currency text,
  reason text, status text, opened_at timestamptz, closed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, d.account_id, a.name, o.number, d.provider, d.amount_minor, d.currency, d.reason, d.status, d.opened_at, d.closed_at
  from public.disputes d
  join public.accounts a on a.account_id = d.account_id
  join public.orders o on o.account_id = d.account_id and o.id = d.order_id
$$;
grant execute on function ops.platform_disputes to stoa_service;
