-- Stores a version of a page or post as its newest revision; the last 20 remain. Answers its number.
create or replace function app.add_revision(p_account_id uuid, p_kind text, p_id uuid, p_data jsonb, p_by uuid, p_reason text)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_number int;
begin
  select coalesce(max(r.number), 0) + 1 into v_number from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id;
  insert into public.revisions (account_id, page_id, post_id, number, data, published_by, reason)
  values (p_account_id, case when p_kind = 'page' then p_id end, case when p_kind = 'post' then p_id end, v_number, p_data,
    p_by, p_reason);
  delete from public.revisions r
  where (case p_kind when 'page' then r.page_id else r.post_id end) = p_id and r.number <= v_number - 20;
  return v_number;
end
$$;
grant execute on function app.add_revision to service_role;
