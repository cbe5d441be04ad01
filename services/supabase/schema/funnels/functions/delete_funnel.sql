-- Deletes a funnel with its steps, counts and sessions.
create or replace function public.delete_funnel(p_funnel_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels := app.managed_funnel(p_funnel_id);
begin
  delete from public.funnels where id = v_funnel.id;
  perform app.audit(v_funnel.account_id, 'funnel.deleted', v_funnel.id, jsonb_build_object('name', v_funnel.name));
end
$$;
grant execute on function public.delete_funnel to authenticated, stoa_service;
