-- Who pays the next cycle owns the thing already.
create or replace function app.owns_part_of(p_order_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_user_id uuid;
begin
  if exists (select 1 from ops.renewals r where r.order_id = p_order_id) then
    return false;
  end if;
  select o.user_id into v_user_id from public.orders o where o.id = p_order_id;
  return exists (
    select 1 from public.order_items i
    where i.order_id = p_order_id and i.type <> 'product' and exists (
      select 1 from public.entitlements e
      where e.account_id = i.account_id and e.user_id = v_user_id and e.resource_type = i.type
        and e.resource_id = i.resource_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > now()) offset 0)
  );
end
$$;
