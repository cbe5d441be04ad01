-- Notes on a record of the account, the newest first, with their authors' names. Up to 100.
create or replace function public.list_record_notes(p_account_id uuid, p_record text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'at', n.created_at,
      'author', (select m.name from public.members m where m.account_id = n.account_id and m.user_id = n.author_user_id))
      order by n.created_at desc, n.id), '[]')
    from (select * from public.record_notes x where x.account_id = p_account_id
      and case p_record when 'member' then x.member_id when 'product' then x.product_id when 'course' then x.course_id end = p_id
      order by x.created_at desc, x.id limit 100) n);
end
$$;
grant execute on function public.list_record_notes to authenticated, stoa_service;
