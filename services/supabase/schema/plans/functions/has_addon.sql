-- Tells whether an account uses an add-on: it is available, and its owner has not switched it off.
create or replace function app.has_addon(p_account_id uuid, p_addon_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select x.is_on from ops.account_addons x where x.account_id = p_account_id and x.addon_id = a.id), true)
  from ops.addons a where a.id = p_addon_id and a.is_available
$$;
