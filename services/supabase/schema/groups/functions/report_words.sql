create or replace function public.report_words(p_post_id uuid, p_comment_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'reason');
  end if;
  insert into public.reports (account_id, group_id, post_id, comment_id, user_id, reason)
  select w.account_id, w.group_id, p_post_id, p_comment_id, auth.uid(), p_reason from app.need_words(p_post_id, p_comment_id) w
  on conflict on constraint reports_once do nothing;
end
$$;
grant execute on function public.report_words to authenticated, stoa_service;
