create or replace function app.beat(p_account_id uuid, p_group_id uuid, p_post_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.group_pulses as p (group_id, account_id, post_id)
  select g.id, g.account_id, p_post_id from public.groups g where g.id = p_group_id and g.account_id = p_account_id
  on conflict (group_id) do update set beats = p.beats + 1, post_id = excluded.post_id
$$;
