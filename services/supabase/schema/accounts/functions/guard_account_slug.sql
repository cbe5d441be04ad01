create or replace function app.guard_account_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'site' and exists (select 1 from app.reserved_slugs r where r.slug = lower(new.slug)) then
    perform app.fail('slug_reserved', new.slug);
  end if;
  return new;
end
$$;
