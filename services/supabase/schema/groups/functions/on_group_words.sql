create or replace function app.on_group_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'group_posts' then
    perform app.beat(new.account_id, new.group_id, new.id);
  elsif tg_table_name = 'comments' then
    perform app.beat(new.account_id, new.group_id, new.post_id);
  else
    perform app.beat(p.account_id, p.group_id, p.id) from public.group_posts p
    where p.id = coalesce(new.post_id, old.post_id,
      (select c.post_id from public.comments c where c.id = coalesce(new.comment_id, old.comment_id)));
  end if;
  return null;
end
$$;
