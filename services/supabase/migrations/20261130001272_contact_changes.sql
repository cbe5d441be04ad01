set check_function_bodies = off;

drop function app.contact_timeline(p_account_id uuid, p_contact_id uuid, p_user_id uuid);

drop function public.tag_contacts(p_account_id uuid, p_filter jsonb, p_name text, p_is_set boolean);

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
revoke all on function public.change_contacts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.change_contacts to authenticated, stoa_service;

-- One contact: fields, tags and lists; contact_timeline has their events. Null where there is none.
create or replace function public.contact_card(p_account_id uuid, p_contact_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (select jsonb_build_object('contact', to_jsonb(c) - array['account_id', 'email_hash', 'search_text'],
      'suppressed', (select s.reason from public.suppressions s where s.account_id = c.account_id and s.email_hash = c.email_hash),
      'member_id', (select m.id from public.members m where m.account_id = c.account_id and m.user_id = c.user_id),
      'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = c.id), '[]'),
      'lists', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'status', x.status,
          'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at) order by l.name)
        from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = c.id), '[]'))
    from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null);
end
$$;
revoke all on function public.contact_card from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.contact_card to authenticated, stoa_service;

-- Courses, lessons, quizzes and certificates of a contact who is a member.
create or replace function app.contact_learning(p_account_id uuid, p_user_id uuid)
returns table (at timestamptz, grp text, kind text, title text, ref uuid, data jsonb)
language sql stable set search_path = '' as $$
  select e.started_at, 'learning', 'enrolled', c.title, e.course_id, '{}'::jsonb
  from public.enrolments e join public.courses c on c.id = e.course_id
  where e.account_id = p_account_id and e.user_id = p_user_id
  union all
  select e.completed_at, 'learning', 'completed', c.title, e.course_id, '{}'
  from public.enrolments e join public.courses c on c.id = e.course_id
  where e.account_id = p_account_id and e.user_id = p_user_id and e.completed_at is not null
  union all
  select p.completed_at, 'learning', 'lesson', l.title, p.course_id, '{}'
  from public.enrolments e join public.lesson_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  join public.lessons l on l.id = p.lesson_id
  where e.account_id = p_account_id and e.user_id = p_user_id and p.completed_at is not null
  union all
  select a.submitted_at, 'learning', case when a.passed then 'quiz_passed' when a.passed is false then 'quiz_failed' else 'quiz' end,
    q.title, a.course_id, jsonb_build_object('percent', a.percent)
  from public.enrolments e join public.quiz_attempts a on a.course_id = e.course_id and a.user_id = e.user_id
  join public.quizzes q on q.id = a.quiz_id
  where e.account_id = p_account_id and e.user_id = p_user_id and a.submitted_at is not null
  union all
  select k.issued_at, 'learning', 'certificate', k.course_title, k.course_id, '{}'
  from public.certificates k where k.account_id = p_account_id and k.user_id = p_user_id
$$;
revoke all on function app.contact_learning from public, anon, authenticated, impersonated, stoa_service;

-- What went to a contact and came from them: emails, clicks, entries, consents, lists, tags.
create or replace function app.contact_messages(p_account_id uuid, p_contact_id uuid)
returns table (at timestamptz, grp text, kind text, title text, ref uuid, data jsonb)
language sql stable set search_path = '' as $$
  select d.settled_at, 'email', 'email_' || d.state, c.name, c.id, jsonb_build_object('reason', d.reason)
  from public.deliveries d join public.campaigns c on c.id = d.campaign_id
  where d.account_id = p_account_id and d.contact_id = p_contact_id and d.settled_at is not null
  union all
  select v.at, 'email', 'email_clicked', c.name, c.id, jsonb_build_object('url', l.url)
  from public.deliveries d join public.delivery_events v on v.account_id = p_account_id and v.delivery_id = d.id
  join public.campaigns c on c.id = d.campaign_id
  left join public.campaign_links l on l.content_id = v.content_id and l.no = v.link_no
  where d.account_id = p_account_id and d.contact_id = p_contact_id and v.kind = 'click' and not v.is_machine
  union all
  select e.created_at, 'form', 'entry', f.title, f.id, jsonb_build_object('state', e.state, 'page', e.page, 'entry', e.id)
  from public.form_entries e join public.forms f on f.id = e.form_id
  where e.account_id = p_account_id and e.contact_id = p_contact_id
  union all
  select k.at, 'list', case k.kind when 'given' then 'consent_given' else 'consent_withdrawn' end, l.name, null,
    jsonb_build_object('words', k.words, 'language', k.language, 'page', k.page, 'how', k.how)
  from public.consents k left join public.lists l on l.id = k.list_id where k.contact_id = p_contact_id
  union all
  select x.confirmed_at, 'list', 'list_confirmed', l.name, null, '{}'
  from public.list_contacts x join public.lists l on l.id = x.list_id
  where x.contact_id = p_contact_id and x.confirmed_at is not null
  union all
  select x.at, 'list', 'tagged', t.name, null, '{}'
  from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = p_contact_id
  union all
  select c.created_at, 'list', 'created', c.source, null, '{}' from public.contacts c where c.id = p_contact_id
$$;
revoke all on function app.contact_messages from public, anon, authenticated, impersonated, stoa_service;

-- Orders, refunds and bookings of a contact who is a member.
create or replace function app.contact_purchases(p_account_id uuid, p_user_id uuid)
returns table (at timestamptz, grp text, kind text, title text, ref uuid, data jsonb)
language sql stable set search_path = '' as $$
  select o.created_at, 'order', 'order', o.number::text, o.id,
    jsonb_build_object('status', o.status, 'total_minor', o.total_minor, 'currency', o.currency)
  from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
  union all
  select r.created_at, 'order', 'refunded', o.number::text, o.id,
    jsonb_build_object('total_minor', r.amount_minor, 'currency', o.currency)
  from public.orders o join public.refunds r on r.account_id = p_account_id and r.order_id = o.id
  where o.account_id = p_account_id and o.user_id = p_user_id and r.status = 'done'
  union all
  select b.created_at, 'order', 'booked', s.title, b.id, jsonb_build_object('status', b.status, 'starts_at', b.starts_at)
  from public.bookings b join public.appointment_services s on s.id = b.service_id
  where b.account_id = p_account_id and b.user_id = p_user_id
$$;
revoke all on function app.contact_purchases from public, anon, authenticated, impersonated, stoa_service;

-- Events of a contact, newest first: emails, entries, orders, bookings, learning, consents and lists, tags. Of the groups
-- that are named, or of all.
create or replace function public.contact_timeline(p_account_id uuid, p_contact_id uuid, p_groups text[] default null,
  p_limit int default 30, p_offset int default 0)
returns table (at timestamptz, kind text, title text, ref uuid, data jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  perform app.require_cap(p_account_id);
  select c.user_id into v_user_id from public.contacts c
  where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null;
  if not found then
    perform app.fail('not_found', 'contact');
  end if;
  return query select e.at, e.kind, e.title, e.ref, e.data from (
    select * from app.contact_messages(p_account_id, p_contact_id)
    union all
    select * from app.contact_purchases(p_account_id, v_user_id)
    union all
    select * from app.contact_learning(p_account_id, v_user_id)) e (at, grp, kind, title, ref, data)
  where p_groups is null or e.grp = any (p_groups)
  order by e.at desc, e.kind, e.ref limit least(greatest(coalesce(p_limit, 30), 1), 501) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.contact_timeline from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.contact_timeline to authenticated, stoa_service;

-- Removes a person from a contact, with their entries and stored emails: counts, times and a hash stay, so that no import
-- brings them back.
create or replace function app.erase_contact(p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  select * into v_contact from public.contacts c where c.id = p_contact_id and c.erased_at is null for update;
  if not found then
    return;
  end if;
  perform app.leave_list(p_contact_id, null, 'manual');
  perform app.suppress(v_contact.account_id, v_contact.email_hash, 'erased');
  delete from public.contact_tags where contact_id = p_contact_id;
  -- A held entry has no contact yet.
  delete from public.form_entries e where e.account_id = v_contact.account_id
    and (e.contact_id = p_contact_id or e.email = v_contact.email);
  delete from public.caught_emails m using public.deliveries d
  where d.account_id = v_contact.account_id and d.contact_id = p_contact_id and m.delivery_id = d.id;
  -- Answers of mail servers repeat the address.
  update public.deliveries d set reason = null
  where d.account_id = v_contact.account_id and d.contact_id = p_contact_id and d.reason is not null;
  update public.contacts set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now()
  where id = p_contact_id;
end
$$;
revoke all on function app.erase_contact from public, anon, authenticated, impersonated, stoa_service;
grant execute on function app.erase_contact to stoa_service;

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
revoke all on function app.filtered_contacts from public, anon, authenticated, impersonated, stoa_service;

-- Takes one contact over into another by a manager. The stricter state stays: whoever left a list, complained or was suppressed
-- on either side has done so. Consents move, tags and values are joined, and emailed links of the one reach the other.
create or replace function public.merge_contacts(p_account_id uuid, p_contact_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_into public.contacts;
  v_from public.contacts;
  v_list_id uuid;
begin
  perform app.require_cap(p_account_id);
  perform 1 from public.contacts c where c.account_id = p_account_id and c.erased_at is null
    and (c.id = p_contact_id or c.email = lower(btrim(p_email))) order by c.id for update;
  select * into v_into from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null;
  select * into v_from from public.contacts c where c.account_id = p_account_id and c.email = lower(btrim(p_email));
  if v_into.id is null or v_from.id is null or v_into.id = v_from.id then
    perform app.fail('not_found', 'email');
  end if;
  if v_into.user_id is not null and v_from.user_id is not null then
    perform app.fail('already_member', 'email');
  end if;
  if v_from.unsubscribed_at is not null then
    perform app.leave_list(v_into.id, null, 'merge');
  end if;
  for v_list_id in select x.list_id from public.list_contacts x where x.contact_id = v_from.id and x.status = 'unsubscribed' loop
    perform app.leave_list(v_into.id, v_list_id, 'merge');
  end loop;
  update public.list_contacts x set contact_id = v_into.id where x.contact_id = v_from.id
    and not exists (select 1 from public.list_contacts o where o.list_id = x.list_id and o.contact_id = v_into.id);
  delete from public.list_contacts x where x.contact_id = v_from.id;
  insert into public.contact_tags (account_id, tag_id, contact_id, at)
  select x.account_id, x.tag_id, v_into.id, x.at from public.contact_tags x where x.contact_id = v_from.id
  on conflict do nothing;
  delete from public.contact_tags x where x.contact_id = v_from.id;
  update public.form_entries e set contact_id = v_into.id where e.contact_id = v_from.id;
  -- What is still to be sent to the other address stays there, and is skipped.
  update public.deliveries d set contact_id = v_into.id
  where d.account_id = p_account_id and d.contact_id = v_from.id and d.settled_at is not null
    and not exists (select 1 from public.deliveries o where o.campaign_id = d.campaign_id and o.contact_id = v_into.id);
  update public.consents k set contact_id = v_into.id where k.contact_id = v_from.id;
  perform app.suppress(p_account_id, v_into.email_hash, s.reason) from public.suppressions s
  where s.account_id = p_account_id and s.email_hash = v_from.email_hash and s.reason in ('complaint', 'manual');
  update public.contacts c set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now(), merged_into = v_into.id
  where c.id = v_from.id;
  update public.contacts c set merged_into = v_into.id where c.merged_into = v_from.id;
  update public.contacts c set user_id = coalesce(c.user_id, v_from.user_id), language = coalesce(c.language, v_from.language),
    name = coalesce(nullif(c.name, ''), v_from.name), phone = coalesce(nullif(c.phone, ''), v_from.phone),
    country = coalesce(c.country, v_from.country), time_zone = coalesce(c.time_zone, v_from.time_zone),
    fields = v_from.fields || c.fields, created_at = least(c.created_at, v_from.created_at)
  where c.id = v_into.id;
  -- An import of the address that was given up must not make a contact anew.
  perform app.suppress(p_account_id, v_from.email_hash, 'erased');
  perform app.audit(p_account_id, 'contact.merged', v_into.id, jsonb_build_object('from', v_from.id));
end
$$;
revoke all on function public.merge_contacts from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.merge_contacts to authenticated, stoa_service;

-- What the site holds of the caller as a contact: fields, tags, lists, consents, entries and emails.
create or replace function app.my_contact_data(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contacts', coalesce(jsonb_agg(to_jsonb(c) - array['account_id', 'email_hash', 'search_text']), '[]'),
    'contact_tags', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'at', x.at)), '[]')
      from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = any (array_agg(c.id))),
    'list_contacts', (select coalesce(jsonb_agg(jsonb_build_object('list', l.name, 'status', x.status,
        'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at)), '[]')
      from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = any (array_agg(c.id))),
    'consents', (select coalesce(jsonb_agg(to_jsonb(k) - array['account_id', 'seq'] order by k.seq), '[]')
      from public.consents k where k.contact_id = any (array_agg(c.id))),
    'form_entries', (select coalesce(jsonb_agg(jsonb_build_object('form', f.title, 'data', e.data, 'language', e.language,
        'page', e.page, 'utm', e.utm, 'at', e.created_at,
        'files', (select coalesce(jsonb_agg(x.name), '[]') from public.form_files x where x.entry_id = e.id)) order by e.created_at), '[]')
      from public.form_entries e join public.forms f on f.id = e.form_id
      where e.account_id = p_account_id and (e.user_id = auth.uid() or e.contact_id = any (array_agg(c.id)))),
    'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('campaign', m.name, 'state', d.state, 'at', d.settled_at,
        'clicks', (select count(*) from public.delivery_events v where v.delivery_id = d.id and v.kind = 'click'))), '[]')
      from public.deliveries d join public.campaigns m on m.id = d.campaign_id
      where d.account_id = p_account_id and d.contact_id = any (array_agg(c.id))))
  from public.contacts c where c.account_id = p_account_id and c.user_id = auth.uid()
$$;
revoke all on function app.my_contact_data from public, anon, authenticated, impersonated, stoa_service;

-- Takes back what one call of change_contacts did with a tag or a list, by its time. Consents are never deleted: they are
-- withdrawn, and whoever changed their mind since keeps that.
create or replace function public.undo_contact_change(p_account_id uuid, p_undo jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
  v_id uuid := app.as_uuid(p_undo ->> (p_undo ->> 'action'));
  v_at timestamptz;
begin
  perform app.require_cap(p_account_id);
  v_at := (p_undo ->> 'at')::timestamptz;
  if p_undo ->> 'action' = 'tag' then
    delete from public.contact_tags x where x.account_id = p_account_id and x.tag_id = v_id and x.at = v_at;
  elsif p_undo ->> 'action' = 'list' then
    with gone as (
      delete from public.list_contacts x where x.account_id = p_account_id and x.list_id = v_id and x.requested_at = v_at
        and x.confirmed_at = v_at and x.status = 'confirmed' returning x.contact_id)
    insert into public.consents (account_id, contact_id, list_id, kind, words, how)
    select p_account_id, g.contact_id, v_id, 'withdrawn', 'Undone', 'manual' from gone g;
  else
    perform app.fail('invalid_input', 'action');
  end if;
  get diagnostics v_count = row_count;
  return v_count;
exception when data_exception then
  perform app.fail('invalid_input', 'at');
end
$$;
revoke all on function public.undo_contact_change from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.undo_contact_change to authenticated, stoa_service;

reset check_function_bodies;
