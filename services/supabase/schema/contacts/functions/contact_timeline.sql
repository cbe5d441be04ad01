-- Consents, orders and learning of a contact, newest first.
create or replace function app.contact_timeline(p_account_id uuid, p_contact_id uuid, p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.at desc), '[]') from (
    select * from (
      select k.at, case k.kind when 'given' then 'consent_given' else 'consent_withdrawn' end as kind, l.name as title,
        null::uuid as ref, jsonb_build_object('words', k.words, 'language', k.language, 'page', k.page, 'how', k.how) as data
      from public.consents k left join public.lists l on l.id = k.list_id where k.contact_id = p_contact_id
      union all
      select x.confirmed_at, 'list_confirmed', l.name, null, '{}' from public.list_contacts x join public.lists l on l.id = x.list_id
      where x.contact_id = p_contact_id and x.confirmed_at is not null
      union all
      select o.created_at, 'order', o.number::text, o.id,
        jsonb_build_object('status', o.status, 'total_minor', o.total_minor, 'currency', o.currency)
      from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
      union all
      select e.started_at, 'enrolled', c.title, e.course_id, '{}' from public.enrolments e join public.courses c on c.id = e.course_id
      where e.account_id = p_account_id and e.user_id = p_user_id
      union all
      select e.completed_at, 'completed', c.title, e.course_id, '{}' from public.enrolments e join public.courses c on c.id = e.course_id
      where e.account_id = p_account_id and e.user_id = p_user_id and e.completed_at is not null
      union all
      select b.created_at, 'booked', s.title, b.id, jsonb_build_object('status', b.status, 'starts_at', b.starts_at)
      from public.bookings b join public.appointment_services s on s.id = b.service_id
      where b.account_id = p_account_id and b.user_id = p_user_id
      union all
      select c.created_at, 'created', c.source, null, '{}' from public.contacts c where c.id = p_contact_id
    ) every_kind order by at desc limit 100) t
$$;
