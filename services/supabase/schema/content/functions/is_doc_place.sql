-- Tells if a value says where a page of the documentation stands, for whom, and when it was last checked.
create or replace function app.is_doc_place(p_doc jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_doc) = 'object'
    and p_doc - array['section', 'position', 'audience', 'checkedOn', 'checkedVersion'] = '{}'
    and jsonb_typeof(p_doc -> 'section') = 'string' and length(btrim(p_doc ->> 'section')) between 1 and 60
    and (p_doc -> 'position' is null or p_doc ->> 'position' ~ '^[0-9]{1,4}$')
    and coalesce(p_doc ->> 'audience', 'everyone') in ('everyone', 'owners', 'instructors', 'developers', 'operators')
    and (p_doc ->> 'checkedOn' is null or p_doc ->> 'checkedOn' ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
      and pg_input_is_valid(p_doc ->> 'checkedOn', 'date'))
    and length(coalesce(p_doc ->> 'checkedVersion', '')) <= 40, false)
$$;
