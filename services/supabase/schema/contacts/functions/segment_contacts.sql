-- The contacts that match a rule now, erased ones aside. Values are parameters, so no text of a rule becomes SQL.
create or replace function app.segment_contacts(p_account_id uuid, p_rule jsonb) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select c.id from public.contacts c where c.account_id = $1 and c.erased_at is null and '
    || app.rule_sql(p_rule) using p_account_id, p_rule, app.account_zone(p_account_id);
end
$$;
grant execute on function app.segment_contacts to stoa_service;
