create or replace function registry.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update registry.revision set number = number + 1;
  return null;
end
$$;
