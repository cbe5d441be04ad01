-- Nobody joins what is put away; what was bought is there again when the group is.
create or replace function app.refuse_archived() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.groups g where g.id = new.group_id and g.archived_at is not null)
    and not new.by_payment and (tg_op = 'INSERT' or old.status <> 'active') and new.status in ('active', 'pending') then
    perform app.fail('group_archived');
  end if;
  return new;
end
$$;
