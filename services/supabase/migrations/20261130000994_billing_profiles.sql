-- Sources that agree with the country; tax of another country than the seller's needs two.
alter table ops.billing_profiles add column proofs text[] not null default '{}'
  check (proofs <@ array['address', 'tax_id', 'time_zone', 'card']);
grant update (proofs) on ops.billing_profiles to stoa_service;

-- Tax in the total, as it was at issue: {name, percent, reverseCharge}; null where nothing is taxed.
alter table ops.invoices add column tax jsonb check (jsonb_typeof(tax) = 'object');

-- The account whose shop settings tax the platform's plans; without it plans have no tax.
create table ops.platform_shop (
  is_only boolean primary key default true check (is_only),
  shop_account_id uuid not null references public.accounts (account_id) on delete cascade
);
alter table ops.platform_shop enable row level security;
