-- What the page behind the link shows to whoever holds the token.
create or replace function public.find_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', i.account_id, 'account', a.name, 'role', r.name, 'email', i.email,
    'expires_at', i.expires_at)
  from public.invitations i
  join public.accounts a on a.account_id = i.account_id and a.status = 'active'
  join public.roles r on r.role_id = i.role_id
  where i.token_hash = app.token_hash(p_token) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
grant execute on function public.find_invitation to stoa_service;
