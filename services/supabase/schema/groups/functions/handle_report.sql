-- Rejecting, too, settles every open report about the same words.
create or replace function public.handle_report(p_report_id uuid, p_accept boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_report public.reports;
begin
  select * into v_report from public.reports r
  where r.id = p_report_id and r.status = 'pending'
    and (r.account_id in (select app.my_accounts_with_cap('manage_options')) or r.group_id in (select app.my_moderated_groups()))
  for update;
  if not found then
    perform app.fail('not_found');
  end if;
  update public.reports r set status = case when p_accept then 'accepted' else 'rejected' end, handled_by = auth.uid()
  where r.status = 'pending' and (r.post_id, r.comment_id) is not distinct from (v_report.post_id, v_report.comment_id);
  if p_accept then
    update public.group_posts p set deleted_at = now(), is_pinned = false where p.id = v_report.post_id and p.deleted_at is null;
    update public.comments c set deleted_at = now() where c.id = v_report.comment_id and c.deleted_at is null;
  end if;
end
$$;
grant execute on function public.handle_report to authenticated, stoa_service;
