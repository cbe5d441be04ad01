create or replace function public.member_card(p_account_id uuid, p_member_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    select jsonb_build_object('id', m.id, 'user_id', m.user_id, 'name', m.name, 'email', m.email, 'slug', m.slug, 'bio', m.bio,
      'avatar_at', m.avatar_at, 'role_id', m.role_id, 'status', m.status, 'created_at', m.created_at,
      'is_owner', app.is_owner(m.account_id, m.user_id), 'is_me', m.user_id = auth.uid(),
      'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', e.status,
          'progress', e.progress, 'last_active_at', e.last_active_at) order by e.last_active_at desc), '[]')
        from public.enrolments e join public.courses c on c.id = e.course_id
        where e.account_id = m.account_id and e.user_id = m.user_id),
      -- Only what counts now; a subscription looks after its own.
      'access', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'type', e.resource_type, 'source', e.source,
          'title', app.resource_title(e.account_id, e.resource_type, e.resource_id), 'created_at', e.created_at,
          'ends_at', e.ends_at) order by e.created_at desc, e.id), '[]')
        from (select * from public.entitlements x where x.account_id = m.account_id and x.user_id = m.user_id
          and x.revoked_at is null and (x.ends_at is null or x.ends_at > now()) order by x.created_at desc limit 100) e),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'test', o.test,
          'total_minor', o.total_minor, 'currency', o.currency, 'created_at', o.created_at) order by o.number desc), '[]')
        from (select * from public.orders o where o.account_id = m.account_id and o.user_id = m.user_id
          order by o.number desc limit 20) o),
      'spent', (select coalesce(jsonb_agg(to_jsonb(s) order by s.currency <> app.shop_currency(m.account_id), s.currency), '[]')
        from (select o.currency, count(*)::int as orders, sum(o.total_minor - o.refunded_minor)::bigint as total_minor
          from public.orders o
          where o.account_id = m.account_id and o.user_id = m.user_id and o.status in ('paid', 'partly_refunded') and not o.test
          group by o.currency) s),
      'past', (select coalesce(jsonb_agg(jsonb_build_object('action', u.action, 'at', u.at, 'actor', w.name,
          'from', coalesce(f.name, u.detail ->> 'from'), 'to', coalesce(t.name, u.detail ->> 'to'),
          'reason', u.detail ->> 'reason', 'title', case when u.action like 'access.%'
            then app.resource_title(u.account_id, u.detail ->> 'type', (u.detail ->> 'id')::uuid) end) order by u.id desc), '[]')
        from (select * from public.account_audit a where a.account_id = m.account_id and (a.target_id = m.id
          or (a.action in ('access.granted', 'access.revoked') and a.detail ->> 'user_id' = m.user_id::text))
          order by a.id desc limit 50) u
        left join public.members w on w.account_id = u.account_id and w.user_id = u.actor_user_id
        left join public.roles f on f.account_id = u.account_id and f.role_id::text = u.detail ->> 'from'
        left join public.roles t on t.account_id = u.account_id and t.role_id::text = u.detail ->> 'to'))
    from public.members m where m.account_id = p_account_id and m.id = p_member_id);
end
$$;
grant execute on function public.member_card to authenticated, stoa_service;
