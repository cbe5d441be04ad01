-- Counts who joins among the month's active people. Past the limit nobody new joins; members who come back are never refused.
create or replace function app.count_new_member(p_account_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, 'mau');
  v_month date := app.usage_month();
  v_used bigint;
begin
  if v_limit is not null then
    perform pg_advisory_xact_lock(hashtextextended('limit:mau:' || p_account_id, 0));
    if not exists (select 1 from ops.active_people p
      where p.account_id = p_account_id and p.month = v_month and p.user_id = p_user_id) then
      v_used := app.metric_used(p_account_id, 'mau');
      if v_used >= v_limit then
        perform app.fail_limit(p_account_id, 'mau', v_used, v_limit);
      end if;
    end if;
  end if;
  insert into ops.active_people (account_id, month, user_id) values (p_account_id, v_month, p_user_id)
  on conflict do nothing;
  if found then
    perform app.note_usage(p_account_id, 'mau', v_used + 1, v_limit);
  end if;
end
$$;
