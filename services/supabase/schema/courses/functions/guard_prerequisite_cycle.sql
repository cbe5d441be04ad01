-- Two courses that wait for each other could never be begun.
create or replace function app.guard_prerequisite_cycle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = new.account_id for update;
  if exists (
    with recursive needed as (
      select new.requires_id as id
      union
      select p.requires_id from public.course_prerequisites p join needed n on p.course_id = n.id
    )
    select 1 from needed where id = new.course_id
  ) then
    perform app.fail('prerequisite_cycle');
  end if;
  return new;
end
$$;
