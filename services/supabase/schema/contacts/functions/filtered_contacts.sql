-- Contacts of a filter as contact_list takes it, or those of `ids` among them.
create or replace function app.filtered_contacts(p_account_id uuid, p_filter jsonb) returns setof uuid
language sql stable set search_path = '' as $$
  select c.id from public.contacts c
  where c.account_id = p_account_id and c.erased_at is null
    and (p_filter -> 'ids' is null or c.id in (select app.as_uuid(one) from jsonb_array_elements_text(p_filter -> 'ids') one))
    and (btrim(coalesce(p_filter ->> 'search', '')) = '' or c.search_text like app.search_part(p_filter ->> 'search'))
    and (p_filter ->> 'from' is null or c.created_at >= (p_filter ->> 'from')::timestamptz)
    and (p_filter ->> 'before' is null or c.created_at < (p_filter ->> 'before')::timestamptz)
    and c.id in (select app.segment_contacts(p_account_id, coalesce(p_filter -> 'rule', '{"all": []}')))
    and (p_filter ->> 'segment' is null or c.id in (select app.segment_contacts(p_account_id, (select s.rule
      from public.segments s where s.account_id = p_account_id and s.id = app.as_uuid(p_filter ->> 'segment')))))
$$;
