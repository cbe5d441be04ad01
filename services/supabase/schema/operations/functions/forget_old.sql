-- Throws away what was kept long enough; returns how many rows.
create or replace function ops.forget_old(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int := 0;
  v_some int;
begin
  delete from ops.app_log where at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.job_runs where started_at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.outbox where at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.active_people where month < (p_now - interval '13 months')::date;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.usage_events where at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.site_drafts where updated_at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.operator_notifications where closed_at < p_now - interval '90 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from ops.platform_file_grants where expires_at < p_now;
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  -- Automatic mails that no ticket took.
  delete from ops.inbound_mails where outcome = 'parked' and at < p_now - interval '30 days';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  delete from public.funnel_sessions where created_at < p_now - interval '13 months';
  get diagnostics v_some = row_count; v_count := v_count + v_some;
  return v_count;
end
$$;
grant execute on function ops.forget_old to stoa_service;
