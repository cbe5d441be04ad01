create or replace function public.post_in_group(p_group_id uuid, p_body text, p_images jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_body text := app.clean_words(btrim(coalesce(p_body, '')));
  v_id uuid;
begin
  if length(v_body) > 10000 then
    perform app.fail('invalid_input', 'body');
  end if;
  if not app.are_group_pictures(v_group, p_images) then
    perform app.fail('invalid_input', 'images');
  end if;
  if not app.has_words(v_body) then
    if p_images = '[]' then
      perform app.fail('invalid_input', 'body');
    end if;
    v_body := '';
  end if;
  perform app.need_voice(v_group, v_body);
  insert into public.group_posts (account_id, group_id, user_id, body, images)
  values (v_group.account_id, v_group.id, auth.uid(), v_body, p_images) returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.post_in_group to authenticated, stoa_service;
