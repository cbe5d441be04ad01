create or replace function app.enrol_entitled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.resource_type = 'course' and new.revoked_at is null
    and exists (select 1 from public.courses c where c.id = new.resource_id and c.account_id = new.account_id) then
    perform app.enrol(new.resource_id, new.user_id);
  end if;
  return null;
end
$$;
