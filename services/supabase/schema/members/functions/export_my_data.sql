-- A copy of what this account holds of the person; three an hour.
create or replace function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or (p_account_id not in (select app.my_accounts())
    and p_account_id not in (select app.my_owned_accounts())) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges', 'list_views'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || app.my_contact_data(p_account_id) || app.my_affiliate_data(p_account_id) || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;
grant execute on function public.export_my_data to authenticated, stoa_service;
