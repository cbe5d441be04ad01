-- What somebody does with their own account: profile, devices, a copy of their data, and leaving for good.
create function public.my_profile(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', m.name, 'slug', m.slug, 'bio', m.bio, 'email', m.email, 'is_listed', m.is_listed,
    'avatar_at', m.avatar_at, 'messages_from', m.messages_from, 'joined_at', m.created_at, 'role', r.name,
    'is_owner', app.is_owner(p_account_id, m.user_id))
  from public.members m join public.roles r on r.role_id = m.role_id
  where m.account_id = p_account_id and m.user_id = (select auth.uid()) and m.status = 'active'
$$;

-- The person's own sign-ins, the newest first. They are of the backend, which several sites may share.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, seen_at timestamptz, user_agent text, ip text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.refreshed_at::timestamptz, s.created_at), left(coalesce(s.user_agent, ''), 300),
    split_part(coalesce(s.ip::text, ''), '/', 1), s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc limit 100
$$;

-- Tokens of an ended session are refused from then on; open lines of it are closed.
create function public.end_my_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session_id and s.user_id = auth.uid();
  if not found then
    perform app.fail('not_found', 'session');
  end if;
  perform pg_notify('stoa_sessions_ended', jsonb_build_array(p_session_id)::text);
end
$$;

-- Rows of one table that are the person's own; what is nobody's to know, or says how something is judged, stays out.
create function app.own_rows(p_table text, p_account_id uuid, p_column text default 'user_id') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format($q$
    select coalesce(jsonb_agg(to_jsonb(t) - array['account_id', 'token_hash', 'request_hash', 'idempotency_key', 'writer',
      'client_id', 'provider_ref', 'blocked', 'handled_by', 'graded_by']), '[]')
    from (select * from public.%I where account_id = $1 and %I = $2 limit 50000) t$q$, p_table, p_column)
  into v_rows using p_account_id, auth.uid();
  return v_rows;
end
$$;

-- A copy of what this account holds of the person; three an hour.
create function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;

-- Removes the person from the account for good. Orders, their receipts and payments stay as the law on taxes wants them; the
-- sign-in goes with the last account it was for.
create function public.erase_me(p_account_id uuid, p_confirm text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_member public.members;
  v_is_last boolean;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = v_me and m.status = 'active' for update;
  if not found then
    perform app.fail('not_a_member');
  end if;
  if app.is_owner(p_account_id, v_me) then
    perform app.fail('last_owner');
  end if;
  if lower(btrim(coalesce(p_confirm, ''))) <> lower(v_member.email) then
    perform app.fail('invalid_input', 'confirm');
  end if;
  if exists (select 1 from public.subscriptions s where s.account_id = p_account_id and s.user_id = v_me
    and s.status in ('active', 'past_due') and not s.cancel_at_period_end) then
    perform app.fail('in_use', 'subscription');
  end if;
  -- Answers of others hang on what was said: only the words go.
  update public.comments set body = '-', deleted_at = coalesce(deleted_at, now()) where account_id = p_account_id and user_id = v_me;
  update public.group_posts set body = '-', is_pinned = false, deleted_at = coalesce(deleted_at, now())
  where account_id = p_account_id and user_id = v_me;
  update public.bookings set status = 'cancelled'
  where account_id = p_account_id and user_id = v_me and status in ('held', 'pending', 'confirmed') and starts_at > now();
  update public.bookings set note = '', guest = '{}' where account_id = p_account_id and user_id = v_me;
  delete from public.messages where account_id = p_account_id and user_id = v_me;
  delete from public.conversation_reads where account_id = p_account_id and user_id = v_me;
  delete from public.message_blocks where account_id = p_account_id and (user_id = v_me or blocked_user_id = v_me);
  delete from public.reactions where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_notes where account_id = p_account_id and user_id = v_me;
  delete from public.course_reviews where account_id = p_account_id and user_id = v_me;
  delete from public.submissions where account_id = p_account_id and user_id = v_me;
  delete from public.quiz_attempts where account_id = p_account_id and user_id = v_me;
  delete from public.certificates where account_id = p_account_id and user_id = v_me;
  delete from public.lesson_progress where account_id = p_account_id and user_id = v_me;
  delete from public.enrolments where account_id = p_account_id and user_id = v_me;
  delete from public.entitlements where account_id = p_account_id and user_id = v_me;
  delete from public.notifications where account_id = p_account_id and user_id = v_me;
  delete from public.notification_preferences where account_id = p_account_id and user_id = v_me;
  delete from public.activity where account_id = p_account_id and user_id = v_me;
  begin
    delete from storage.objects where (bucket_id = p_account_id::text and name like 'avatars/' || v_me::text || '/%')
      or (bucket_id = p_account_id::text || '-work' and name like 'submissions/' || v_me::text || '/%');
  exception when insufficient_privilege or raise_exception then
    -- A hosted engine lets files go by its own calls alone; the screen has asked for that before.
    null;
  end;
  delete from public.members where id = v_member.id;
  perform app.audit(p_account_id, 'member.erased', v_member.id);
  v_is_last := not exists (select 1 from public.members m where m.user_id = v_me)
    and not exists (select 1 from public.accounts a where a.owner_user_id = v_me)
    and not exists (select 1 from public.platform_operators o where o.user_id = v_me);
  if v_is_last then
    delete from auth.users where id = v_me;
  end if;
  return jsonb_build_object('sign_in_gone', v_is_last);
end
$$;

grant execute on function public.my_profile(uuid), public.my_sessions(), public.end_my_session(uuid),
  public.export_my_data(uuid), public.erase_me(uuid, text) to authenticated, stoa_service;
