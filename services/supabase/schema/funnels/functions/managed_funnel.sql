-- The funnel of this id, locked, for a manager of its site.
create or replace function app.managed_funnel(p_id uuid) returns public.funnels
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels;
begin
  select * into v_funnel from public.funnels f
  where f.id = p_id and f.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'funnel');
  end if;
  return v_funnel;
end
$$;
