-- What readers of the documentation answered in the last 90 days, by page, the least useful first, with their latest texts.
create or replace function ops.doc_answers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'useful', c.useful, 'notUseful', c.not_useful,
    'texts', (select coalesce(jsonb_agg(jsonb_build_object('text', t.body, 'isUseful', t.is_useful, 'at', t.at) order by t.at desc), '[]')
      from (select d.body, d.is_useful, d.at from ops.doc_answers d
        where d.page_id = p.id and d.body <> '' order by d.at desc limit 10) t))
    order by c.not_useful desc, c.useful desc, p.title), '[]')
  from (select d.page_id, (count(*) filter (where d.is_useful))::int as useful,
      (count(*) filter (where not d.is_useful))::int as not_useful
    from ops.doc_answers d where d.day > (now() at time zone 'utc')::date - 90 group by 1) c
  join public.pages p on p.id = c.page_id
$$;
grant execute on function ops.doc_answers to stoa_service;
