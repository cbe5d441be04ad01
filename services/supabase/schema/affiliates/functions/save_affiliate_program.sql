-- {isOpen, takesApplications, kind, percentBp, fixedMinor, windowDays, holdDays, cycles, minimumMinor, terms, version}; what is
-- absent stays. Earned commissions are as they were.
create or replace function public.save_affiliate_program(p_account_id uuid, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_program public.affiliate_program;
begin
  perform app.require_cap(p_account_id);
  insert into public.affiliate_program (account_id, currency)
  select a.account_id, coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id
  on conflict (account_id) do nothing;
  select * into v_program from public.affiliate_program p where p.account_id = p_account_id for update;
  perform app.need_version(p_values, v_program.version);
  update public.affiliate_program p set
    is_open = coalesce((p_values ->> 'isOpen')::boolean, p.is_open),
    takes_applications = coalesce((p_values ->> 'takesApplications')::boolean, p.takes_applications),
    kind = coalesce(p_values ->> 'kind', p.kind),
    percent_bp = coalesce((p_values ->> 'percentBp')::int, p.percent_bp),
    fixed_minor = coalesce((p_values ->> 'fixedMinor')::bigint, p.fixed_minor),
    currency = (select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id),
    window_days = coalesce((p_values ->> 'windowDays')::int, p.window_days),
    hold_days = coalesce((p_values ->> 'holdDays')::int, p.hold_days),
    cycles = case when p_values ? 'cycles' then (p_values ->> 'cycles')::int else p.cycles end,
    minimum_minor = coalesce((p_values ->> 'minimumMinor')::bigint, p.minimum_minor),
    terms = btrim(coalesce(p_values ->> 'terms', p.terms)),
    version = p.version + 1, updated_at = now()
  where p.account_id = p_account_id returning * into v_program;
  perform app.audit(p_account_id, 'affiliate.programme_saved', p_account_id, to_jsonb(v_program) - 'terms');
  return jsonb_build_object('version', v_program.version);
exception
  when check_violation or not_null_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_affiliate_program to authenticated, stoa_service;
