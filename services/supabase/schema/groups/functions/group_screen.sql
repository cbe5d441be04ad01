-- One group as the signed-in person may see it and what they may do there; null when there is none for them.
create or replace function public.group_screen(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, 'image', g.image,
    'rules', g.rules, 'privacy', g.privacy, 'join_mode', g.join_mode, 'paid_by_id', g.paid_by_id, 'slow_mode_s', g.slow_mode_s,
    'archived_at', g.archived_at, 'standing', app.my_standing(g.id), 'role', m.role,
    'may_read', g.id in (select app.my_readable_groups()),
    'may_write', g.archived_at is null and (k.keeps or g.id in (select app.my_groups())),
    'may_moderate', k.keeps, 'may_administer', g.id in (select app.my_moderated_groups(array['admin'])),
    'members', (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'active'),
    'waiting', case when k.keeps then (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'reports', case when k.keeps then (select count(*) from public.reports x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'muted_until', (select v.muted_until from app.group_voices v
      where v.group_id = g.id and v.user_id = (select auth.uid()) and v.muted_until > now()),
    'offers', coalesce((select jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'kind', p.kind) order by p.title)
      from public.products p where p.account_id = g.account_id and p.status = 'active'
        and (p.id = g.paid_by_id or (p.kind = 'group' and p.resource_id = g.id)
          or exists (select 1 from public.product_items i where i.product_id = p.id and i.resource_type = 'group' and i.resource_id = g.id))), '[]'))
  from public.groups g
  left join public.group_members m on m.group_id = g.id and m.user_id = (select auth.uid())
  cross join lateral (select g.id in (select app.my_moderated_groups()) as keeps) k
  where g.account_id = p_account_id and g.slug = p_slug and p_account_id in (select app.my_accounts())
    and coalesce(m.status, '') <> 'banned'
    and (g.privacy <> 'hidden' or m.status = 'invited' or g.id in (select app.my_readable_groups()))
$$;
grant execute on function public.group_screen to authenticated, impersonated, stoa_service;
