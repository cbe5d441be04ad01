-- Coupons that a step of an automation makes for one contact.
alter table public.coupons
  add column run_id uuid,
  add column run_step int,
  add constraint coupons_run_fkey foreign key (account_id, run_id) references public.automation_runs (account_id, id)
    on delete set null (run_id);
create unique index coupons_run_key on public.coupons (account_id, run_id, run_step) where run_id is not null;
