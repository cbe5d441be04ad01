grant select, insert on ops.app_log to stoa_service;
create policy app_log_service on ops.app_log for all to stoa_service using (true) with check (true);

grant select, insert on ops.job_runs to stoa_service;
create policy job_runs_service on ops.job_runs for all to stoa_service using (true) with check (true);

grant select, insert, delete on ops.job_pauses to stoa_service;
create policy job_pauses_service on ops.job_pauses for all to stoa_service using (true) with check (true);

grant select, insert, update (message, sent_at, attempts, next_try_at, error) on ops.outbox to stoa_service;
create policy outbox_service on ops.outbox for all to stoa_service using (true) with check (true);
