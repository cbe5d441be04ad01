-- A coupon that was switched off does not exist for buyers.
create or replace function app.refuse_inactive_coupon() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.usage_count > old.usage_count and not new.active then
    perform app.fail('coupon_not_found');
  end if;
  return new;
end
$$;
