-- The account of a post or comment that the person may read, else not found.
create or replace function app.need_words(p_post_id uuid, p_comment_id uuid) returns table (account_id uuid, group_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select p.account_id, p.group_id from public.group_posts p
  where p.id = p_post_id and p_comment_id is null and p.deleted_at is null and p.group_id in (select app.my_readable_groups())
  union all
  select c.account_id, c.group_id from public.comments c
  where c.id = p_comment_id and p_post_id is null and c.deleted_at is null
    and (c.group_id in (select app.my_readable_groups()) or c.course_id in (select app.my_discussed_courses()));
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
