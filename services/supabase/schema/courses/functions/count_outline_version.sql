-- What stands in an outline and in which order is one document: every change of it, by whatever way, is counted.
create or replace function app.count_outline_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.courses c set outline_version = c.outline_version + 1
    where c.id in (select n.course_id from changed n join before b on b.id = n.id
      where n.position <> b.position or to_jsonb(n) -> 'section_id' is distinct from to_jsonb(b) -> 'section_id');
  else
    update public.courses c set outline_version = c.outline_version + 1 where c.id in (select n.course_id from changed n);
  end if;
  return null;
end
$$;
