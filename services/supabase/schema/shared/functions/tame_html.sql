-- People's HTML as it is kept: read tag by tag and written anew from a list, so that no script, style, frame or handler of it is
-- stored. Pages make it harmless once more when it is shown. Words without a tag stay as they are.
create or replace function app.tame_html(p_html text) returns text
language sql immutable set search_path = '' as $$
  select case when p_html ~ '<[/!?]?[a-zA-Z-]' then (
    select string_agg(replace(part.value, '<', '&lt;') || coalesce(app.tame_tag(tag.value), ''), '' order by part.place)
    from unnest(regexp_split_to_array(bare.html, '<[^<>]*>')) with ordinality part(value, place)
    left join unnest(array(select m[1] from regexp_matches(bare.html, '(<[^<>]*>)', 'g') m)) with ordinality tag(value, place)
      on tag.place = part.place)
  else p_html end
  from (select regexp_replace(regexp_replace(p_html, '<!--.*?-->', '', 'gs'),
    '<(script|style|template|iframe|object|svg|math|noscript|textarea|title|select|xmp)(?![a-zA-Z0-9]).*?</\1\s*>', '', 'gis') as html) bare
$$;
