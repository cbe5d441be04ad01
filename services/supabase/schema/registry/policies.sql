grant select, insert, update (owner, critical) on registry.micro_frontends to stoa_service;
create policy micro_frontends_service on registry.micro_frontends for all to stoa_service using (true)
  with check (true);

grant select, insert, update (status, status_reason, status_changed_at, collected_at)
  on registry.versions to stoa_service;
create policy versions_service on registry.versions for all to stoa_service using (true) with check (true);

grant select, insert, update (version, etag, set_at, set_by, decided), delete on registry.channels to stoa_service;
create policy channels_service on registry.channels for all to stoa_service using (true) with check (true);

grant select, insert, update (channel, etag, set_at, set_by), delete on registry.account_channels to stoa_service;
create policy account_channels_service on registry.account_channels for all to stoa_service using (true)
  with check (true);

grant select, insert, update (version, reason, expires_at, locked, etag, set_at, set_by), delete
  on registry.pins to stoa_service;
create policy pins_service on registry.pins for all to stoa_service using (true) with check (true);

grant select, insert, update (version, reason, since, before_version), delete on registry.lkg to stoa_service;
create policy lkg_service on registry.lkg for all to stoa_service using (true) with check (true);

grant select, insert on registry.compositions to stoa_service;
create policy compositions_service on registry.compositions for all to stoa_service using (true) with check (true);

grant select, insert, update (reason, held_at, held_by), delete on registry.holds to stoa_service;
create policy holds_service on registry.holds for all to stoa_service using (true) with check (true);

grant select, insert, update (revoked_at, last_used_at) on registry.tokens to stoa_service;
create policy tokens_service on registry.tokens for all to stoa_service using (true) with check (true);

grant select, insert on registry.audit to stoa_service;
create policy audit_service on registry.audit for all to stoa_service using (true) with check (true);

grant select on registry.served to stoa_service;
create policy served_service on registry.served for all to stoa_service using (true) with check (true);

grant select, insert, update (last_served_at) on registry.account_compositions to stoa_service;
create policy account_compositions_service on registry.account_compositions for all to stoa_service using (true)
  with check (true);

grant select on registry.revision to stoa_service;
create policy revision_service on registry.revision for all to stoa_service using (true) with check (true);

grant select, insert, update (taken_at, ended_at, ended_by) on registry.overrides to stoa_service;
create policy overrides_service on registry.overrides for all to stoa_service using (true) with check (true);

grant select, insert, update (routes, slots, request, requested_at, requested_by, etag, changed_at, changed_by)
  on registry.grants to stoa_service;
create policy grants_service on registry.grants for all to stoa_service using (true) with check (true);
