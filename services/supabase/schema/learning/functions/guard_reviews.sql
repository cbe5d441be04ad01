-- A course without reviews takes none and shows none.
create or replace function app.guard_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.courses c where c.id = new.course_id and c.allow_reviews) then
    perform app.fail('feature_off');
  end if;
  return new;
end
$$;
