-- Puts a tag on every contact of a filter (see contact_list), or takes it off; returns how many changed.
create or replace function public.tag_contacts(p_account_id uuid, p_filter jsonb, p_name text, p_is_set boolean default true) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_tag_id uuid;
  v_count int;
  v_ids uuid[];
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform app.fail('invalid_input', 'name');
  end if;
  select array_agg(c.id) into v_ids from public.contacts c
  where c.account_id = p_account_id and c.erased_at is null and (v_part is null or c.search_text like v_part)
    and (p_filter ->> 'from' is null or c.created_at >= (p_filter ->> 'from')::timestamptz)
    and (p_filter ->> 'before' is null or c.created_at < (p_filter ->> 'before')::timestamptz)
    and c.id in (select app.segment_contacts(p_account_id, coalesce(p_filter -> 'rule', '{"all": []}')))
    and (p_filter ->> 'segment' is null or c.id in (select app.segment_contacts(p_account_id, (select s.rule
      from public.segments s where s.account_id = p_account_id and s.id = app.as_uuid(p_filter ->> 'segment')))));
  if p_is_set then
    insert into public.tags as t (account_id, name) values (p_account_id, btrim(p_name))
    on conflict (account_id, lower(btrim(name))) do update set name = t.name returning t.id into v_tag_id;
    insert into public.contact_tags (account_id, tag_id, contact_id) select p_account_id, v_tag_id, unnest(v_ids)
    on conflict do nothing;
  else
    delete from public.contact_tags x using public.tags t
    where t.account_id = p_account_id and lower(t.name) = lower(btrim(p_name)) and x.tag_id = t.id and x.contact_id = any (v_ids);
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.tag_contacts to authenticated, stoa_service;
