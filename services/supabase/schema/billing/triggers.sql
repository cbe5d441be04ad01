create trigger site_subscriptions_state before update of status on ops.site_subscriptions
  for each row when (new.status is distinct from old.status) execute function app.guard_site_subscription();
create trigger credit_ledger_append_only before update or delete on ops.credit_ledger
  for each row execute function app.guard_append_only();
create trigger invoices_immutable before update or delete on ops.invoices
  for each row execute function app.guard_append_only();
create trigger invoice_lines_immutable before update or delete on ops.invoice_lines
  for each row execute function app.guard_append_only();
create trigger site_subscriptions_of_tenant before insert on ops.site_subscriptions
  for each row execute function app.guard_tenant_row();
