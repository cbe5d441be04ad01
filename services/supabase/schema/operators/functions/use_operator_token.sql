-- The operator behind a live token: one who would be an operator by signing in, too.
create or replace function ops.use_operator_token(p_hash text)
returns table (id uuid, user_id uuid, email text, label text, scopes text[])
language sql security definer set search_path = '' as $$
  update ops.operator_tokens t set last_used_at = now()
  from public.platform_operators o join auth.users u on u.id = o.user_id
  where t.token_hash = p_hash and t.revoked_at is null and t.expires_at > now() and o.user_id = t.user_id
    and u.email_confirmed_at is not null and lower(u.email) = lower(o.email)
    and (u.banned_until is null or u.banned_until <= now())
  returning t.id, t.user_id, o.email, t.label, t.scopes
$$;
grant execute on function ops.use_operator_token to stoa_service;
