-- Every add-on, with its state in an account.
create or replace function ops.account_addons(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'description', a.description, 'link', a.link,
    'priceMinor', a.price_minor, 'isAvailable', a.is_available,
    'isOn', coalesce(app.has_addon(p_account_id, a.id), false)) order by a.position, a.id)
  from ops.addons a
$$;
grant execute on function ops.account_addons to stoa_service;
