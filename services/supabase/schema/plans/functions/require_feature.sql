create or replace function app.require_feature(p_account_id uuid, p_feature text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not app.account_has_feature(p_account_id, p_feature) then
    perform app.fail('feature_off', p_feature);
  end if;
end
$$;
