-- Whoever keeps order hears of a request to join and of a report.
create or replace function app.tell_moderators(p_account_id uuid, p_group_id uuid, p_what text) returns void
language sql set search_path = '' as $$
  select app.notify(p_account_id, m.user_id, 'group', g.title,
    jsonb_build_object('group_id', g.id, 'slug', g.slug, 'what', p_what))
  from public.groups g join public.group_members m on m.group_id = g.id and m.status = 'active' and m.role in ('moderator', 'admin')
  where g.id = p_group_id and g.account_id = p_account_id
$$;
