-- A funnel as its managers edit it: its steps and where each leads.
create or replace function public.funnel_detail(p_funnel_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(f) - 'account_id' || jsonb_build_object('steps', coalesce((
    select jsonb_agg(to_jsonb(s) - 'account_id' - 'funnel_id' - 'position'
      || jsonb_build_object('target', to_jsonb(t), 'bump_title', p.title) order by s.position)
    from public.funnel_steps s
    cross join lateral app.funnel_target(s.account_id, s.type, s.ref_id) t
    left join public.products p on p.account_id = s.account_id and p.id = s.bump_product_id
    where s.funnel_id = f.id), '[]'))
  from public.funnels f
  where f.id = p_funnel_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;
grant execute on function public.funnel_detail to authenticated, stoa_service;
