-- Removes the person from the account for good. Orders, their receipts and payments stay as the law on taxes wants them; the
-- sign-in goes with the last account it was for.
create or replace function public.erase_me(p_account_id uuid, p_confirm text) returns jsonb
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
  delete from public.list_views where account_id = p_account_id and user_id = v_me;
  delete from public.activity where account_id = p_account_id and user_id = v_me;
  begin
    delete from storage.objects where (bucket_id = p_account_id::text and name like 'avatars/' || v_me::text || '/%')
      or (bucket_id = p_account_id::text || '-work' and name like 'submissions/' || v_me::text || '/%');
  exception when insufficient_privilege or raise_exception then
    -- A hosted engine lets files go by its own calls alone; the screen has asked for that before.
    null;
  end;
  perform app.erase_contact(c.id) from public.contacts c where c.account_id = p_account_id and c.user_id = v_me;
  perform app.erase_affiliate(p_account_id, v_me);
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
grant execute on function public.erase_me to authenticated, stoa_service;
