-- Prices and limits of a plan over time; the newest version is the plan's own row. Versions never change, so that it stays
-- known what a customer was offered.
create table ops.plan_versions (
  plan_id text not null references public.plans (id),
  version int not null check (version > 0),
  pricing jsonb not null check (jsonb_typeof(pricing) = 'object'),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  reason text not null default '' check (length(reason) <= 500),
  set_by text not null default '' check (length(set_by) <= 320),
  at timestamptz not null default now(),
  primary key (plan_id, version)
);
alter table ops.plan_versions enable row level security;

-- What can be added to a plan. Those that are not available are announced, and cannot be switched on.
create table ops.addons (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null check (length(label) between 1 and 80),
  description text not null check (length(description) <= 300),
  link text not null check (link ~ '^/' and length(link) <= 200),
  price_minor bigint not null default 0 check (price_minor >= 0),
  is_available boolean not null default false,
  position int not null default 0
);
alter table ops.addons enable row level security;

-- Add-ons that an owner switched; those without a row are on where they are available.
create table ops.account_addons (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  addon_id text not null references ops.addons (id),
  is_on boolean not null,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (account_id, addon_id)
);
alter table ops.account_addons enable row level security;

-- The first version of each plan is older than every customer.
insert into ops.plan_versions (plan_id, version, pricing, limits, at)
select p.id, 1, p.pricing, p.limits, 'epoch' from public.plans p
on conflict do nothing;

insert into ops.addons (id, label, description, link, is_available, position) values
  ('certificates', 'Certificates', 'Designs for certificates that students get when they complete a course.',
    '/dashboard/instructor/certificates', true, 1),
  ('zoom', 'Zoom', 'Live lessons and appointments with the link of a Zoom meeting.', '/dashboard/meetings', true, 2),
  ('gamification', 'Gamification', 'More badges, levels and boards than those of your plan.', '/docs/gamification', false, 3),
  ('drive', 'Drive', 'Files of a cloud drive in lessons.', '/docs/drive', false, 4),
  ('automation', 'Automation', 'Steps that run when someone buys, joins or completes something.', '/docs/automation', false, 5),
  ('affiliates', 'Affiliates', 'Links with a commission for people who recommend your site.', '/docs/affiliates', false, 6)
on conflict do nothing;
