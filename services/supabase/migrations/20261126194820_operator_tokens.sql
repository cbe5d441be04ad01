-- What an operator's command line or machine shows in place of a password and a code: for some things, for some time.
create table ops.operator_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.platform_operators on delete cascade,
  label text not null default '' check (length(label) <= 100),
  token_hash text not null unique check (length(token_hash) >= 43),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'accounts', 'jobs', 'remotes']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index operator_tokens_user_id_idx on ops.operator_tokens (user_id);
alter table ops.operator_tokens enable row level security;
create policy operator_tokens_service on ops.operator_tokens for all to stoa_service using (true) with check (true);
grant select, insert, update (revoked_at) on ops.operator_tokens to stoa_service;

-- The operator behind a live token: one who would be an operator by signing in, too.
create function ops.use_operator_token(p_hash text)
returns table (id uuid, user_id uuid, email text, label text, scopes text[])
language sql security definer set search_path = '' as $$
  update ops.operator_tokens t set last_used_at = now()
  from public.platform_operators o join auth.users u on u.id = o.user_id
  where t.token_hash = p_hash and t.revoked_at is null and t.expires_at > now() and o.user_id = t.user_id
    and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
    and (u.banned_until is null or u.banned_until <= now())
  returning t.id, t.user_id, o.email, t.label, t.scopes
$$;
revoke execute on function ops.use_operator_token(text) from public;
grant execute on function ops.use_operator_token(text) to stoa_service;
