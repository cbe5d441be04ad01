-- A page of a video portal is no file: the player could not play it.
create or replace function app.check_media_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.content ->> 'type' in ('video', 'audio')
    and new.content ->> 'src' ~* '^https?://([a-z0-9-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|loom\.com)(/|$)' then
    perform app.fail('invalid_input', 'media_source');
  end if;
  return new;
end
$$;
