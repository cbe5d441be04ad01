-- The words that the database itself writes need none of the expressions.
create or replace function app.harmless_notice() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_text text := left(new.message, 2000);
  v_bare text := replace(replace(v_text, '<strong>', ''), '</strong>', '');
begin
  if v_bare = translate(v_bare, '<>', '') then
    new.message := v_text;
    return new;
  end if;
  v_text := replace(replace(v_text, '<', '&lt;'), '>', '&gt;');
  v_text := regexp_replace(v_text, '&lt;(/?(?:b|strong|i|em|u|p|ul|ol|li|code))&gt;', '<\1>', 'gi');
  v_text := regexp_replace(v_text, '&lt;br ?/?&gt;', '<br>', 'gi');
  new.message := regexp_replace(v_text, '&lt;a href="((?:https://|/(?!/))[^"<>[:space:]]*)"&gt;(.*?)&lt;/a&gt;',
    '<a href="\1">\2</a>', 'gi');
  return new;
end
$$;
