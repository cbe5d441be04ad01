-- One reaction a person; another one replaces it, null takes it back.
create or replace function public.react(p_post_id uuid, p_comment_id uuid, p_emoji text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select w.account_id from app.need_words(p_post_id, p_comment_id) w);
begin
  if p_emoji is null then
    delete from public.reactions r
    where (r.post_id, r.comment_id) is not distinct from (p_post_id, p_comment_id) and r.user_id = auth.uid();
    return;
  end if;
  if p_emoji not in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks') then
    perform app.fail('invalid_input', 'emoji');
  end if;
  insert into public.reactions (account_id, post_id, comment_id, user_id, emoji)
  values (v_account_id, p_post_id, p_comment_id, auth.uid(), p_emoji)
  on conflict on constraint reactions_once do update set emoji = excluded.emoji;
end
$$;
grant execute on function public.react to authenticated, stoa_service;
