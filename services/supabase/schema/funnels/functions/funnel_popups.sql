-- Popups that steps of funnels can lead to: to the first page that shows them.
create or replace function app.funnel_popups(p_account_id uuid) returns table (id uuid, title text, is_shown boolean, path text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.state = 'active' and coalesce(p.opens_at <= now(), true) and coalesce(p.closes_at > now(), true),
    coalesce((select t.path from jsonb_array_elements_text(case when jsonb_typeof(p.shown #> '{target,paths}') = 'array'
      then p.shown #> '{target,paths}' else '[]' end) with ordinality t (path, place)
      where t.path ~ '^/' and t.path !~ '[*]' order by t.place limit 1), '/')
  from public.popups p where p.account_id = p_account_id
$$;
