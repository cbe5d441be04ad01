create trigger account_backends_touch before update on ops.account_backends
  for each row execute function app.touch_updated_at();

create trigger account_secrets_touch before update on ops.account_secrets
  for each row execute function app.touch_updated_at();

create trigger account_backends_of_tenant before insert on ops.account_backends
  for each row execute function app.guard_tenant_row();
