set check_function_bodies = off;

-- Stores whether a page of the documentation was useful, in place of what the visitor said before on that day; false without
-- such a page. Visitors of earlier days are forgotten.
create or replace function ops.answer_doc(p_slug text, p_visitor text, p_is_useful boolean, p_body text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_page public.pages;
begin
  select p.* into v_page from public.pages p join public.accounts a on a.account_id = p.account_id and a.kind = 'platform'
  where p.slug = p_slug and p.section is not null and p.status = 'published';
  if not found then
    return false;
  end if;
  update ops.doc_answers d set visitor = null
  where d.visitor is not null and d.day < (now() at time zone 'utc')::date - 1;
  insert into ops.doc_answers as d (page_id, account_id, visitor, is_useful, body)
  values (v_page.id, v_page.account_id, p_visitor, p_is_useful, p_body)
  on conflict (page_id, day, visitor) do update set is_useful = excluded.is_useful, at = now(),
    body = case when excluded.body = '' then d.body else excluded.body end;
  return true;
end
$$;
revoke all on function ops.answer_doc from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.answer_doc to stoa_service;

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
revoke all on function ops.doc_answers from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.doc_answers to stoa_service;

reset check_function_bodies;
