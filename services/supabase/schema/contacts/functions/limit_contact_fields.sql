create or replace function app.limit_contact_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact_fields:' || new.account_id, 0));
  if (select count(*) from public.contact_fields f where f.account_id = new.account_id) >= 50 then
    perform app.fail('limit_reached', 'contact_fields');
  end if;
  return new;
end
$$;
