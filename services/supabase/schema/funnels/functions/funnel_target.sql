-- Where a step of a funnel leads: {ok, unset, missing, unpublished}, with its title, and the path where visitors may see it. A
-- checkout without a product takes the cart as it is.
create or replace function app.funnel_target(p_account_id uuid, p_type text, p_ref_id uuid, out state text, out title text, out path text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean;
begin
  if p_type = 'order' or p_type = 'checkout' and p_ref_id is null then
    state := 'ok';
    path := case p_type when 'order' then '/thankyou' else '/checkout' end;
    return;
  elsif p_ref_id is null then
    state := 'unset';
    return;
  elsif p_type = 'pages' then
    select p.title, p.status = 'published', case when p.is_home then '/' else '/' || p.slug end into title, v_is_shown, path
    from public.pages p where p.account_id = p_account_id and p.id = p_ref_id and p.binned_at is null;
  elsif p_type = 'posts' then
    select p.title, p.status = 'published' and p.published_at <= now(), '/blog/' || p.slug into title, v_is_shown, path
    from public.posts p where p.account_id = p_account_id and p.id = p_ref_id and p.binned_at is null;
  elsif p_type = 'forms' then
    select f.title, f.state = 'published' and coalesce(f.opens_at <= now(), true) and coalesce(f.closes_at > now(), true),
      '/forms/' || f.slug into title, v_is_shown, path
    from public.forms f where f.account_id = p_account_id and f.id = p_ref_id;
  elsif p_type = 'popup' then
    select p.title, p.is_shown, p.path into title, v_is_shown, path from app.funnel_popups(p_account_id) p where p.id = p_ref_id;
  elsif p_type = 'courses' then
    select c.title, c.status = 'published' and c.access <> 'private', '/course/' || c.slug into title, v_is_shown, path
    from public.courses c where c.account_id = p_account_id and c.id = p_ref_id;
  elsif p_type in ('product', 'membership', 'checkout') then
    select p.title, p.status = 'active' and exists (select 1 from public.prices r join public.accounts a on a.account_id = r.account_id
        where r.account_id = p_account_id and r.product_id = p.id and r.active and r.currency = coalesce(a.settings ->> 'currency', 'USD')),
      case p_type when 'checkout' then '/checkout' else '/products/' || p.slug end into title, v_is_shown, path
    from public.products p where p.account_id = p_account_id and p.id = p_ref_id
      and case p_type when 'membership' then p.kind = 'membership' when 'product' then p.kind <> 'membership' else true end;
  end if;
  state := case when v_is_shown is null then 'missing' when v_is_shown then 'ok' else 'unpublished' end;
end
$$;
