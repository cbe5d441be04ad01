-- Who may write at all: in the group, which is not put away, and not muted. Whoever keeps order is always heard.
create or replace function app.need_heard(p_group public.groups) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_until timestamptz;
begin
  if p_group.archived_at is not null then
    perform app.fail('group_archived');
  end if;
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  if p_group.id not in (select app.my_groups()) then
    perform app.fail('forbidden');
  end if;
  select v.muted_until into v_until from app.group_voices v where v.group_id = p_group.id and v.user_id = auth.uid();
  if v_until > now() then
    perform app.fail('muted', to_char(v_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  end if;
end
$$;
