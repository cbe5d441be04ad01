-- The code of what keeps a site from being deleted, null for nothing: money that others still have to decide about.
create or replace function app.deletion_block(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select 1 from public.disputes d where d.account_id = p_account_id and d.status = 'open') then 'disputes_open'
    when exists (select 1 from public.orders o where o.account_id = p_account_id
      and o.status in ('pending', 'on_hold') and o.expires_at > now()) then 'orders_open'
    when exists (select 1 from ops.billing_charges c where c.account_id = p_account_id and c.status = 'open') then 'charge_open' end
$$;
