-- A site's managers decide whether a new login ends a member's other sessions; the plan decides whether they can switch it on.
create function public.save_single_session(p_account_id uuid, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before boolean;
begin
  perform app.require_cap(p_account_id);
  if p_is_on is null then
    perform app.fail('invalid_input', 'single_session');
  end if;
  if p_is_on and exists (select 1 from public.accounts a join public.plans p on p.id = a.settings ->> 'plan'
    where a.account_id = p_account_id and not 'single_session' = any (p.features)) then
    perform app.fail('feature_off', 'single_session');
  end if;
  select 'single_session' = any (a.features) into v_before from public.accounts a
  where a.account_id = p_account_id for update;
  if v_before = p_is_on then
    return;
  end if;
  update public.accounts a
  set features = case when p_is_on then a.features || 'single_session'::text
    else array_remove(a.features, 'single_session') end
  where a.account_id = p_account_id;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', 'single_session', 'on', p_is_on));
end
$$;
grant execute on function public.save_single_session(uuid, boolean) to authenticated, stoa_service;
