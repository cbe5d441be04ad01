grant select, insert, update (revoked_at) on ops.operator_tokens to stoa_service;
create policy operator_tokens_service on ops.operator_tokens for all to stoa_service using (true) with check (true);
