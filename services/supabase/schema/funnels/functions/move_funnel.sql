-- Publishes a funnel that shows at least one step, or pauses it: then its address shows nothing.
create or replace function public.move_funnel(p_funnel_id uuid, p_version int, p_state text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_funnel public.funnels := app.managed_funnel(p_funnel_id);
begin
  perform app.need_version(jsonb_build_object('version', p_version), v_funnel.version);
  if p_state is null or p_state not in ('live', 'paused') or p_state = 'paused' and v_funnel.state <> 'live' then
    perform app.fail('invalid_input', 'state');
  end if;
  if p_state = 'live' and not exists (select 1 from app.funnel_way(v_funnel.id, null, '{}', null)) then
    perform app.fail('invalid_input', 'steps');
  end if;
  update public.funnels set state = p_state, version = version + 1, updated_at = now() where id = v_funnel.id
  returning * into v_funnel;
  perform app.audit(v_funnel.account_id, 'funnel.' || p_state, v_funnel.id, '{}');
  return jsonb_build_object('id', v_funnel.id, 'version', v_funnel.version);
end
$$;
grant execute on function public.move_funnel to authenticated, stoa_service;
