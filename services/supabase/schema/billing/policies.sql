grant select on ops.site_subscriptions to stoa_service;
create policy site_subscriptions_service on ops.site_subscriptions for select to stoa_service using (true);

grant select, insert on ops.billing_profiles to stoa_service;
grant update (legal_name, address, country, tax_id, updated_at, proofs) on ops.billing_profiles to stoa_service;
create policy billing_profiles_service on ops.billing_profiles for all to stoa_service using (true) with check (true);

grant select on ops.payment_methods to stoa_service;
create policy payment_methods_service on ops.payment_methods for select to stoa_service using (true);

grant select, insert, update (used_at, request_key, charge_id) on ops.billing_quotes to stoa_service;
create policy billing_quotes_service on ops.billing_quotes for all to stoa_service using (true) with check (true);

grant select on ops.billing_charges to stoa_service;
create policy billing_charges_service on ops.billing_charges for select to stoa_service using (true);

grant select, update (refunded_at) on ops.billing_events to stoa_service;
create policy billing_events_service on ops.billing_events for all to stoa_service using (true) with check (true);

grant select on ops.credit_ledger to stoa_service;
create policy credit_ledger_service on ops.credit_ledger for select to stoa_service using (true);

grant select on ops.invoices to stoa_service;
create policy invoices_service on ops.invoices for select to stoa_service using (true);

grant select on ops.invoice_lines to stoa_service;
create policy invoice_lines_service on ops.invoice_lines for select to stoa_service using (true);

grant select, insert, update (sealed, key_id, set_by, updated_at), delete on ops.platform_secrets to stoa_service;
create policy platform_secrets_service on ops.platform_secrets for all to stoa_service using (true) with check (true);

grant select, insert, update (ended_at) on ops.plan_coupons to stoa_service;
create policy plan_coupons_service on ops.plan_coupons for all to stoa_service using (true) with check (true);

grant select, insert, update (expected, reported, closed_at) on ops.billing_mismatches to stoa_service;
create policy billing_mismatches_service on ops.billing_mismatches for all to stoa_service using (true) with check (true);

grant select, insert on ops.billing_links to stoa_service;
create policy billing_links_service on ops.billing_links for all to stoa_service using (true) with check (true);
