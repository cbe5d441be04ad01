-- One tag written anew: its name if it is known, and of its attributes only those that say nothing but words and safe places.
create or replace function app.tame_tag(p_tag text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_tag !~ '^</?[a-zA-Z!?-]' then '&lt;' || substr(p_tag, 2)
    when not t.name = any (string_to_array('a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 '
      'h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var', ' '))
      then ''
    when p_tag like '</%' then '</' || t.name || '>'
    when t.name = 'img' and not coalesce(t.src ~* '^(https://|/(?![/\\]))', false) then ''
    else '<' || t.name
      || coalesce(' href="' || case when t.name = 'a' and t.href ~* '^(https?://|mailto:|tel:|#|/(?![/\\]))' then t.href end || '"', '')
      || case when t.name = 'img' then ' src="' || t.src || '" alt="' || coalesce(t.alt, '') || '"' else '' end
      || coalesce(' lang="' || substring(p_tag from '\slang="([a-zA-Z-]{2,20})"') || '"', '')
      || coalesce(' dir="' || substring(p_tag from '\sdir="(ltr|rtl|auto)"') || '"', '')
      || case when t.name in ('td', 'th') then coalesce(' colspan="' || substring(p_tag from '\scolspan="(\d{1,2})"') || '"', '')
        || coalesce(' rowspan="' || substring(p_tag from '\srowspan="(\d{1,2})"') || '"', '') else '' end
      || '>'
  end
  from (select lower(substring(p_tag from '^</?([a-zA-Z][a-zA-Z0-9]*)')) as name,
    substring(p_tag from '\shref="([^"<>]*)"') as href, substring(p_tag from '\ssrc="([^"<>]*)"') as src,
    substring(p_tag from '\salt="([^"<>]*)"') as alt) t
$$;
