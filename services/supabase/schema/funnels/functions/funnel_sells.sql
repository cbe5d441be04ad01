-- Whether an order bought what a step of a funnel offers; a step without a product takes any order.
create or replace function app.funnel_sells(p_order_id uuid, p_type text, p_ref_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_ref_id is null or p_type in ('pages', 'posts', 'forms', 'popup', 'order') or exists (
    select 1 from public.order_items i where i.order_id = p_order_id
      and case p_type when 'courses' then i.type = 'course' and i.resource_id = p_ref_id else i.product_id = p_ref_id end)
$$;
