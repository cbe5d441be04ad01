-- Changes the contacts of a filter, 1,000 a call at most: {done, left, undo}. `left` still match and lack the change; `undo`
-- goes to undo_contact_change. Actions: tag, untag (by `tag`); list (with the legal basis as their consent); unsubscribe; erase.
create or replace function public.change_contacts(p_account_id uuid, p_filter jsonb, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_chunk constant int := 1000;
  v_action text := p_change ->> 'action';
  v_tag text := btrim(coalesce(p_change ->> 'tag', ''));
  v_tag_id uuid;
  v_list_id uuid := app.as_uuid(p_change ->> 'list');
  v_ids uuid[];
  v_all int;
begin
  perform app.require_cap(p_account_id);
  if ops.take_point('contacts:' || auth.uid()::text, 300, 60) > 0 then
    perform app.fail('rate_limited');
  end if;
  if v_action in ('tag', 'untag') then
    if length(v_tag) not between 1 and 60 then
      perform app.fail('invalid_input', 'tag');
    end if;
    select t.id into v_tag_id from public.tags t where t.account_id = p_account_id and lower(t.name) = lower(v_tag);
  elsif v_action = 'list' then
    if length(btrim(coalesce(p_change ->> 'basis', ''))) not between 10 and 2000 then
      perform app.fail('invalid_input', 'basis');
    end if;
    if not exists (select 1 from public.lists l where l.account_id = p_account_id and l.id = v_list_id) then
      perform app.fail('not_found', 'list');
    end if;
  elsif coalesce(v_action, '') not in ('unsubscribe', 'erase') then
    perform app.fail('invalid_input', 'action');
  end if;
  -- Only those that lack the change: a call repeated until none is left comes to an end.
  with hit as materialized (
    select f.id from app.filtered_contacts(p_account_id, p_filter) f (id) join public.contacts c on c.id = f.id
    where case v_action
      when 'tag' then not exists (select 1 from public.contact_tags x where x.contact_id = f.id and x.tag_id = v_tag_id)
      when 'untag' then exists (select 1 from public.contact_tags x where x.contact_id = f.id and x.tag_id = v_tag_id)
      when 'list' then c.unsubscribed_at is null
        and not exists (select 1 from public.list_contacts x where x.contact_id = f.id and x.list_id = v_list_id)
      when 'unsubscribe' then c.unsubscribed_at is null
      else true end)
  select (select count(*) from hit), array(select h.id from hit h order by h.id limit c_chunk) into v_all, v_ids;
  if v_action = 'tag' and v_all > 0 then
    insert into public.tags as t (account_id, name) values (p_account_id, v_tag)
    on conflict (account_id, lower(btrim(name))) do update set name = t.name returning t.id into v_tag_id;
    insert into public.contact_tags (account_id, tag_id, contact_id) select p_account_id, v_tag_id, unnest(v_ids)
    on conflict do nothing;
  elsif v_action = 'untag' then
    delete from public.contact_tags x where x.tag_id = v_tag_id and x.contact_id = any (v_ids);
  elsif v_action = 'list' then
    with joined as (
      insert into public.list_contacts (account_id, list_id, contact_id, status, confirmed_at)
      select p_account_id, v_list_id, one, 'confirmed', now() from unnest(v_ids) one
      on conflict do nothing returning contact_id)
    insert into public.consents (account_id, contact_id, list_id, kind, words, how)
    select p_account_id, j.contact_id, v_list_id, 'given', btrim(p_change ->> 'basis'), 'manual' from joined j;
  elsif v_action = 'unsubscribe' then
    perform app.leave_list(one, null, 'manual') from unnest(v_ids) one;
  elsif v_action = 'erase' then
    perform app.erase_contact(one) from unnest(v_ids) one;
  end if;
  if v_all > 0 then
    perform app.audit(p_account_id, 'contacts.changed', coalesce(v_tag_id, v_list_id),
      jsonb_build_object('action', v_action, 'contacts', cardinality(v_ids)));
  end if;
  return jsonb_build_object('done', cardinality(v_ids), 'left', v_all - cardinality(v_ids),
    'undo', case when v_action in ('tag', 'list') and v_all > 0 then jsonb_build_object('action', v_action, 'at', now(),
      v_action, coalesce(v_tag_id, v_list_id)) end);
end
$$;
grant execute on function public.change_contacts to authenticated, stoa_service;
