-- How a site rewards those who recommend it; one row a site, made when a manager first saves it.
create table public.affiliate_program (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  is_open boolean not null default false,
  takes_applications boolean not null default true,
  kind text not null default 'percent' check (kind in ('percent', 'fixed')),
  percent_bp int not null default 2000 check (percent_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor between 0 and 100000000),
  -- A fixed amount means something in one currency only: the one that the shop had when it was saved.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  window_days int not null default 30 check (window_days in (30, 60, 90)),
  hold_days int not null default 30 check (hold_days between 0 and 180),
  -- Paid orders of one subscription that earn; null for all of them.
  cycles int default 1 check (cycles between 1 and 120),
  minimum_minor bigint not null default 0 check (minimum_minor between 0 and 100000000),
  terms text not null default '' check (length(terms) <= 10000),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
alter table public.affiliate_program enable row level security;

-- Members who recommend the site. Without a user once the member has left or was erased: commissions outlive them.
create table public.affiliates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 40),
  state text not null default 'applied' check (state in ('applied', 'active', 'paused', 'rejected', 'banned')),
  message text not null default '' check (length(message) <= 2000),
  website text not null default '' check (length(website) <= 300),
  note text not null default '' check (length(note) <= 2000),
  -- Shown in place of the payout data, which lie sealed.
  payout_hint text not null default '' check (length(payout_hint) <= 60),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  erased_at timestamptz,
  version int not null default 1,
  unique (account_id, id),
  unique (account_id, code),
  unique (account_id, user_id),
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete set null (user_id),
  -- Sent to an applicant who was declined.
  decline_reason text not null default '' check (length(decline_reason) <= 500)
);
create index affiliates_listed_idx on public.affiliates (account_id, state, applied_at desc);
alter table public.affiliates enable row level security;

-- Sealed by the service; the fingerprint tells whether two affiliates are paid to one place.
create table ops.affiliate_payout_data (
  affiliate_id uuid primary key,
  account_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  fingerprint text not null check (length(fingerprint) = 64),
  email_hash text,
  updated_at timestamptz not null default now(),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade
);
create index affiliate_payout_data_fingerprint_idx on ops.affiliate_payout_data (account_id, fingerprint);
alter table ops.affiliate_payout_data enable row level security;

-- Rates that differ from the programme's: for an affiliate, for a product, or for both. The closest one counts.
create table public.affiliate_rates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  affiliate_id uuid,
  product_id uuid,
  kind text not null check (kind in ('percent', 'fixed')),
  percent_bp int not null default 0 check (percent_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor between 0 and 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  constraint affiliate_rates_once unique nulls not distinct (account_id, affiliate_id, product_id),
  constraint affiliate_rates_differ check (affiliate_id is not null or product_id is not null),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade,
  foreign key (account_id, product_id) references public.products (account_id, id) on delete cascade
);
alter table public.affiliate_rates enable row level security;

-- Visits through a link, one row a visitor of the day. Its keys are those of visits: nothing leads from them to an address
-- once the day's salt is deleted. Removed after 90 days.
create table public.referrals (
  account_id uuid not null,
  affiliate_id uuid not null,
  day date not null,
  visitor_key bytea not null check (length(visitor_key) = 8),
  network_key bytea not null check (length(network_key) = 8),
  clicks int not null default 1 check (clicks >= 1),
  at timestamptz not null,
  path text not null check (length(path) between 1 and 300),
  -- The visit carried the id of a paid search result.
  is_ad boolean not null default false,
  primary key (account_id, day, visitor_key, affiliate_id),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade
);
create index referrals_affiliate_idx on public.referrals (affiliate_id, day);
alter table public.referrals enable row level security;

-- Networks an affiliate used the portal from, by the day's key.
create table ops.affiliate_networks (
  account_id uuid not null,
  affiliate_id uuid not null,
  day date not null,
  network_key bytea not null check (length(network_key) = 8),
  primary key (affiliate_id, day, network_key),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade
);
alter table ops.affiliate_networks enable row level security;

-- Which word of the server an order's affiliate rests on.
create table ops.order_referrals (
  order_id uuid primary key,
  account_id uuid not null,
  affiliate_id uuid not null,
  via text not null check (via in ('coupon', 'link', 'day')),
  at timestamptz not null,
  is_ad boolean not null default false,
  is_same_network boolean not null default false,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade
);
alter table ops.order_referrals enable row level security;

-- Commissions of orders, and the part that each refund takes back. Rows are never changed but in their state.
create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  affiliate_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('sale', 'refund')),
  refund_id uuid,
  base_minor bigint not null,
  -- Null where products have different rates, or a fixed one.
  percent_bp int,
  amount_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'review', 'approved', 'in_payout', 'paid', 'void')),
  review_reasons text[] not null default '{}',
  decision_note text not null default '' check (length(decision_note) <= 500),
  -- All that an affiliate learns of the buyer: the month, and what was bought.
  month date not null check (extract(day from month) = 1),
  title text not null check (length(title) between 1 and 300),
  approve_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  constraint commissions_once unique nulls not distinct (order_id, kind, refund_id),
  constraint commissions_of_refund check ((kind = 'refund') = (refund_id is not null)),
  constraint commissions_sign check (case kind when 'sale' then amount_minor > 0 else amount_minor < 0 end),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade,
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  foreign key (account_id, refund_id) references public.refunds (account_id, id) on delete cascade
);
create index commissions_listed_idx on public.commissions (account_id, created_at desc, id);
create index commissions_affiliate_idx on public.commissions (affiliate_id, currency, state);
create index commissions_due_idx on public.commissions (approve_at) where state = 'pending';
alter table public.commissions enable row level security;

-- One row an affiliate, currency and payment.
create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  number int not null check (number >= 1),
  affiliate_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  reference text not null default '' check (length(reference) <= 200),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (account_id, id),
  unique (account_id, number),
  constraint payouts_paid_has_time check ((state = 'paid') = (paid_at is not null)),
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade
);
create index payouts_affiliate_idx on public.payouts (affiliate_id, created_at desc);
alter table public.payouts enable row level security;

create table public.payout_lines (
  account_id uuid not null,
  payout_id uuid not null,
  commission_id uuid not null unique,
  primary key (payout_id, commission_id),
  foreign key (account_id, payout_id) references public.payouts (account_id, id) on delete cascade,
  foreign key (account_id, commission_id) references public.commissions (account_id, id) on delete cascade
);
alter table public.payout_lines enable row level security;

-- One row an email that an affiliate gets.
create table ops.affiliate_mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  affiliate_id uuid not null,
  kind text not null check (kind in ('received', 'accepted', 'declined', 'payout', 'reversed')),
  amount_minor bigint not null default 0,
  currency text,
  title text not null default '',
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  foreign key (account_id, affiliate_id) references public.affiliates (account_id, id) on delete cascade,
  reason text not null default ''
);
create index affiliate_mails_waiting_idx on ops.affiliate_mails (created_at) where mailed_at is null;
alter table ops.affiliate_mails enable row level security;
