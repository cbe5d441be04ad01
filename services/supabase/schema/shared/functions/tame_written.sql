create or replace function app.tame_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'courses' then
    new.description := app.tame_html(new.description);
  elsif tg_table_name = 'assignments' then
    new.instructions := app.tame_html(new.instructions);
  elsif tg_table_name = 'quiz_questions' then
    new.body := app.tame_html(new.body);
  elsif jsonb_typeof(new.content -> 'html') = 'string' then
    new.content := jsonb_set(new.content, '{html}', to_jsonb(app.tame_html(new.content ->> 'html')));
  end if;
  return new;
end
$$;
