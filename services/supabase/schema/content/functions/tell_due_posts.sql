-- A post that was published for later shows when its time has come.
create or replace function ops.tell_due_posts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_post record;
  v_count int := 0;
begin
  for v_post in select p.account_id, p.author_id from public.posts p
    where p.status = 'published' and p.published_at > now() - interval '2 minutes' and p.published_at <= now() loop
    perform app.tell_paths('posts', v_post.account_id, app.post_paths(v_post.account_id, v_post.author_id));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.tell_due_posts to stoa_service;
