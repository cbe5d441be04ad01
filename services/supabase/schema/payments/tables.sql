create table public.payments (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('offline', 'paypal', 'stripe', 'razorpay')),
  provider_ref text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null,
  created_at timestamptz not null default now(),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint payments_status_check
    check (status in ('captured', 'failed', 'refunded', 'refund_due')),
  constraint payments_once unique (account_id, provider, provider_ref)
);
create index payments_order_idx on public.payments (order_id);
create unique index payments_captured_once on public.payments (order_id) where status = 'captured';
alter table public.payments enable row level security;

-- What gateways report, once an event, and what is given back.
create table public.payment_events (
  id bigint generated always as identity primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  event_id text not null check (length(event_id) between 1 and 200),
  order_id uuid,
  action text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  outcome text not null default 'received',
  received_at timestamptz not null default now(),
  unique (account_id, provider, event_id),
  constraint payment_events_action_check check (action in ('captured', 'failed', 'refunded', 'refund_failed',
    'dispute_opened', 'dispute_won', 'dispute_lost')),
  constraint payment_events_outcome_check check (outcome in ('received', 'paid', 'failed', 'mismatch', 'unknown_order',
    'refund_due', 'refunded', 'disputed', 'ignored'))
);
create index payment_events_order_idx on public.payment_events (order_id);
alter table public.payment_events enable row level security;

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null default '' check (length(reason) <= 500),
  revokes_access boolean not null,
  restocks boolean not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  provider_ref text,
  requested_by uuid,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (account_id, id),
  unique (order_id, idempotency_key),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
create index refunds_account_idx on public.refunds (account_id, created_at desc);
create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';
create unique index refunds_provider_ref_once on public.refunds (order_id, provider_ref)
  where status = 'done' and provider_ref <> 'none';
alter table public.refunds enable row level security;

-- How payments are begun at a gateway, what counts as one, and what buyers are told by mail.
-- One row a try: a second click finds the page that the first one opened.
create table ops.payment_attempts (
  account_id uuid not null,
  order_id uuid not null,
  attempt int not null check (attempt >= 1),
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  next jsonb not null,
  created_at timestamptz not null default now(),
  primary key (order_id, attempt),
  unique (account_id, provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade
);
alter table ops.payment_attempts enable row level security;

-- Payments that buyers dispute at their bank or at the gateway. The money is gone when a dispute is lost: it then counts as
-- given back, and takes the access away as a refund of the whole does, unless a manager has said otherwise.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('paypal', 'stripe', 'razorpay')),
  provider_ref text not null check (length(provider_ref) between 1 and 200),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  reason text not null default '' check (length(reason) <= 200),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  -- What a manager has said about the access; null for nothing yet.
  revokes_access boolean,
  refund_id uuid references public.refunds (id) on delete set null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (account_id, provider, provider_ref),
  foreign key (account_id, order_id) references public.orders (account_id, id) on delete cascade,
  constraint disputes_closed_has_time check ((status = 'open') = (closed_at is null))
);
create index disputes_order_idx on public.disputes (order_id);
create index disputes_refund_idx on public.disputes (refund_id) where refund_id is not null;
alter table public.disputes enable row level security;
