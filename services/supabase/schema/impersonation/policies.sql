grant select on ops.impersonations to stoa_service;
create policy impersonations_service on ops.impersonations for select to stoa_service using (true);
