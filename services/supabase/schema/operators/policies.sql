grant select, insert, update (revoked_at) on ops.operator_tokens to stoa_service;
create policy operator_tokens_service on ops.operator_tokens for all to stoa_service using (true) with check (true);

grant select, update (assignee, revision) on ops.operator_notifications to stoa_service;
create policy operator_notifications_service on ops.operator_notifications for all to stoa_service
  using (true) with check (true);
grant select, insert, delete on ops.operator_notification_reads to stoa_service;
create policy operator_notification_reads_service on ops.operator_notification_reads for all to stoa_service
  using (true) with check (true);
grant select, insert, delete, update (muted_until, muted_by, reason, muted_at) on ops.notification_mutes to stoa_service;
create policy notification_mutes_service on ops.notification_mutes for all to stoa_service using (true) with check (true);
grant select, insert, delete, update (expires_at) on ops.platform_file_grants to stoa_service;
create policy platform_file_grants_service on ops.platform_file_grants for all to stoa_service using (true) with check (true);
