grant select, insert, update (base_version, step, state, step_since, changed_at, changed_by, changed_kind, ended_at,
  end_reason, overruled, etag) on registry.rollouts to stoa_service;
create policy rollouts_service on registry.rollouts for all to stoa_service using (true) with check (true);

grant select, insert, delete on registry.tenant_stops to stoa_service;
create policy tenant_stops_service on registry.tenant_stops for all to stoa_service using (true) with check (true);

grant select, insert, update (loads_ok, load_failed, render_failed, business_ok, business_failed, ms_sum, ms_max,
  subjects, networks, business_started), delete on registry.health_minutes to stoa_service;
create policy health_minutes_service on registry.health_minutes for all to stoa_service using (true)
  with check (true);

grant select, insert, update (network, rank, ms, phase, code, at), delete on registry.health_outcomes to stoa_service;
create policy health_outcomes_service on registry.health_outcomes for all to stoa_service using (true)
  with check (true);

grant select, insert, update (mailed_at) on registry.operator_notices to stoa_service;
create policy operator_notices_service on registry.operator_notices for all to stoa_service using (true)
  with check (true);
