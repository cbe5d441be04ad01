-- Active popups of an account that are open or open within the hour, the most important first, for documents of its pages.
create or replace function ops.active_popups(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'shown', p.shown, 'form', f.slug) order by p.priority desc, p.created_at, p.id), '[]')
  from public.popups p
  left join public.forms f on f.account_id = p.account_id and f.id = p.form_id and f.state = 'published'
  where p.account_id = p_account_id and p.state = 'active' and coalesce(p.closes_at > now(), true)
    and coalesce(p.opens_at < now() + interval '1 hour', true)
$$;
grant execute on function ops.active_popups to stoa_service;
