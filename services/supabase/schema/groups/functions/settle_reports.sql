-- What was taken down, by whomever, needs no judgement any more; nor do the comments on a post that is gone.
create or replace function app.settle_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reports r set status = 'accepted', handled_by = auth.uid()
  where r.status = 'pending' and (
    (tg_table_name = 'group_posts' and (r.post_id = new.id or r.comment_id in (select c.id from public.comments c where c.post_id = new.id)))
    or (tg_table_name = 'comments' and r.comment_id = new.id));
  return null;
end
$$;
