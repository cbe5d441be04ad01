-- Checks what a group asks of a writer: to be in it, to wait between posts, and as a newcomer not to post many links.
create or replace function app.need_voice(p_group public.groups, p_body text) returns void
language plpgsql set search_path = '' as $$
declare
  v_voice app.group_voices;
begin
  perform app.need_heard(p_group);
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  insert into app.group_voices (account_id, group_id, user_id) values (p_group.account_id, p_group.id, auth.uid())
  on conflict do nothing;
  select * into v_voice from app.group_voices v where v.group_id = p_group.id and v.user_id = auth.uid() for update;
  if v_voice.last_at + make_interval(secs => p_group.slow_mode_s) > now() then
    perform app.fail('slow_mode', ceil(extract(epoch from v_voice.last_at + make_interval(secs => p_group.slow_mode_s) - now()))::text);
  end if;
  if regexp_count(p_body, 'https?://', 1, 'i') > 2 and exists (select 1 from public.group_members m
    where m.group_id = p_group.id and m.user_id = auth.uid() and m.joined_at > now() - interval '1 day') then
    perform app.fail('too_many_links');
  end if;
  update app.group_voices v set last_at = now() where v.group_id = p_group.id and v.user_id = auth.uid();
end
$$;
