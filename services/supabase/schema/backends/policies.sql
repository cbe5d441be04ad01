grant select, insert, update (kind, server_id, url, anon_key, schema_version, checked_at, check_error, set_by), delete
  on ops.account_backends to stoa_service;
create policy account_backends_service on ops.account_backends for all to stoa_service using (true) with check (true);

grant select, insert, update (sealed, key_id, set_by), delete on ops.account_secrets to stoa_service;
create policy account_secrets_service on ops.account_secrets for all to stoa_service using (true) with check (true);
