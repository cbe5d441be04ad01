-- Where a film, a recording or a page lies: an address of the web or of this site.
create or replace function app.lesson_address(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(btrim(p_address), '') = '' then
    return null;
  end if;
  if length(p_address) > 1000 or btrim(p_address) !~ '^(https?://[^\s<>"]{3,}|/(?![/\\])[^\s<>"]*)$' then
    perform app.fail('invalid_input', 'address');
  end if;
  return btrim(p_address);
end
$$;
