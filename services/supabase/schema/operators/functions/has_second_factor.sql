-- Whether somebody has set up a second factor. The embedded backend asks its own tables; of a preset, whose tokens say only
-- what was shown, the service asks here, so that a password alone makes nobody more than a visitor.
create or replace function ops.has_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.mfa_factors f where f.user_id = p_user_id and f.status::text = 'verified')
$$;
grant execute on function ops.has_second_factor to stoa_service;
