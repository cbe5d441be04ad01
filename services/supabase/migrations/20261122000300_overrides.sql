-- Previews that operators granted: whose they are, until when, and whether somebody ended one before its time.
create table registry.overrides (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  person text not null check (length(person) between 1 and 320),
  name text not null,
  version text not null,
  reason text not null check (length(reason) between 3 and 500),
  granted_by text not null,
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  foreign key (name, version) references registry.versions (name, version)
);
create index overrides_open_idx on registry.overrides (expires_at) where ended_at is null;
create index overrides_account_idx on registry.overrides (account_id);

alter table registry.overrides enable row level security;
create policy overrides_service on registry.overrides for all to stoa_service using (true) with check (true);
grant select, insert, update (taken_at, ended_at, ended_by) on registry.overrides to stoa_service;

-- Whom a preview may be granted to: somebody of the account, or an operator.
create function ops.find_previewer(p_account_id uuid, p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from (
    select m.user_id, 1 as place from public.members m
    where m.account_id = p_account_id and lower(m.email) = lower(trim(p_email))
    union all
    select o.user_id, 2 from public.platform_operators o where lower(o.email) = lower(trim(p_email))
  ) found
  order by place limit 1
$$;
revoke execute on function ops.find_previewer(uuid, text) from public;
grant execute on function ops.find_previewer(uuid, text) to stoa_service;
