-- Whether a person already has what a step of a funnel offers.
create or replace function app.funnel_owned(p_account_id uuid, p_user_id uuid, p_type text, p_ref_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_type
    when 'courses' then p_ref_id in (select app.entitled(p_user_id, 'course')) or exists (select 1 from public.enrolments e
      where e.account_id = p_account_id and e.course_id = p_ref_id and e.user_id = p_user_id)
    when 'forms' then exists (select 1 from public.form_entries e
      where e.account_id = p_account_id and e.form_id = p_ref_id and e.user_id = p_user_id and e.state = 'received')
    when 'pages' then false
    when 'posts' then false
    else exists (select 1 from public.products p where p.account_id = p_account_id and p.id = p_ref_id and (
      p.kind not in ('product', 'bundle') and case when p.kind in ('course', 'group', 'appointment') then p.resource_id else p.id end
        in (select app.entitled(p_user_id, p.kind))
      or exists (select 1 from public.order_items i join public.orders o on o.id = i.order_id
        where i.account_id = p_account_id and i.product_id = p.id and o.user_id = p_user_id and o.status in ('paid', 'partly_refunded')))) end
$$;
