-- What a step of a type can lead to, by title: {id, title, is_shown}.
create or replace function public.funnel_targets(p_account_id uuid, p_type text, p_limit int default 500) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'is_shown', r.state = 'ok') order by lower(r.title), r.id)
    from (
      select x.id, x.title, t.state from (
        select p.id, p.title from public.pages p where p_type = 'pages' and p.account_id = p_account_id and p.binned_at is null
        union all select p.id, p.title from public.posts p where p_type = 'posts' and p.account_id = p_account_id and p.binned_at is null
        union all select f.id, f.title from public.forms f where p_type = 'forms' and f.account_id = p_account_id
        union all select p.id, p.title from app.funnel_popups(p_account_id) p where p_type = 'popup'
        union all select c.id, c.title from public.courses c where p_type = 'courses' and c.account_id = p_account_id
        union all select p.id, p.title from public.products p where p.account_id = p_account_id and p.status <> 'archived'
          and (p_type = 'checkout' or p_type = 'product' and p.kind <> 'membership' or p_type = 'membership' and p.kind = 'membership')
      ) x cross join lateral app.funnel_target(p_account_id, p_type, x.id) t
      order by lower(x.title), x.id limit least(greatest(coalesce(p_limit, 500), 1), 500)) r), '[]');
end
$$;
grant execute on function public.funnel_targets to authenticated, stoa_service;
