create or replace function app.set_coupon_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.discount_type = 'percentage' then
    new.currency := null;
  elsif new.currency is null then
    select coalesce(a.settings ->> 'currency', 'USD') into new.currency
    from public.accounts a where a.account_id = new.account_id for share;
  end if;
  return new;
end
$$;
