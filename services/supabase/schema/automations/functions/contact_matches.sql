-- Whether a contact matches a segment's rule now.
create or replace function app.contact_matches(p_account_id uuid, p_contact_id uuid, p_rule jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  execute 'select exists (select 1 from public.contacts c where c.account_id = $1 and c.erased_at is null and c.id = $4 and '
    || app.rule_sql(p_rule) || ')' into v_found using p_account_id, p_rule, app.account_zone(p_account_id), p_contact_id;
  return v_found;
end
$$;
grant execute on function app.contact_matches to stoa_service;
