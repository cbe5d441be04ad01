-- The answer of an "if"; null where its rule is about something that no longer exists, so that one rule stops no other run.
create or replace function app.run_matches(p_account_id uuid, p_contact_id uuid, p_rule jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.contact_matches(p_account_id, p_contact_id, p_rule);
exception when others then
  return null;
end
$$;
