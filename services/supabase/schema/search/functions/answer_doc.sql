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
grant execute on function ops.answer_doc to stoa_service;
