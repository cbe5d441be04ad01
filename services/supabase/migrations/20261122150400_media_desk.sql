-- The library as its keepers see it: a page of files by folder, kind and name, and every place a file is used, also where its
-- address stands in what was written.
create function app.media_places(p_media_id uuid) returns table (entity text, entity_id uuid, title text)
language sql stable security definer set search_path = '' as $$
  with file as (
    select m.id, m.account_id, '%' || m.object_name || '%' as part from public.media m where m.id = p_media_id
  )
  select 'lesson', l.id, l.title from public.lessons l where l.media_id = p_media_id
  union
  select 'lesson', l.id, l.title from file f join public.lesson_contents x on x.account_id = f.account_id and x.content::text like f.part
  join public.lessons l on l.id = x.lesson_id
  union
  select 'product', p.id, p.title from file f join public.products p on p.account_id = f.account_id
    and (p.media_id = f.id or to_jsonb(p)::text like f.part)
  union
  select 'course', c.id, c.title from file f join public.courses c on c.account_id = f.account_id
    and (c.featured_image::text like f.part or c.description like f.part)
  union
  select 'page', p.id, p.title from file f join public.pages p on p.account_id = f.account_id and to_jsonb(p)::text like f.part
  union
  select 'post', p.id, p.title from file f join public.posts p on p.account_id = f.account_id and to_jsonb(p)::text like f.part
  union
  select 'site', a.account_id, a.name from file f join public.accounts a on a.account_id = f.account_id
    and (a.settings::text like f.part or a.theme::text like f.part or a.misc::text like f.part)
  union
  select u.entity, u.entity_id, coalesce(
    case u.entity when 'page' then (select p.title from public.pages p where p.id = u.entity_id)
      when 'post' then (select p.title from public.posts p where p.id = u.entity_id)
      when 'course' then (select c.title from public.courses c where c.id = u.entity_id)
      when 'product' then (select p.title from public.products p where p.id = u.entity_id)
      when 'lesson' then (select l.title from public.lessons l where l.id = u.entity_id)
      when 'group' then (select g.title from public.groups g where g.id = u.entity_id) end, '')
  from public.media_usage u where u.media_id = p_media_id
$$;

-- What is used, wherever that is, stays.
create or replace function app.media_in_use(p_media_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.media_places(p_media_id))
$$;

create function public.media_places(p_media_id uuid) returns table (entity text, entity_id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if not exists (select 1 from public.media m where m.id = p_media_id and m.account_id in (select app.my_media_accounts())) then
    perform app.fail('not_found', 'media');
  end if;
  return query select p.entity, p.entity_id, p.title from app.media_places(p_media_id) p order by 1, 3, 2 limit 100;
end
$$;

create function public.media_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 24, p_offset int default 0)
returns table (id uuid, folder_id uuid, object_name text, name text, mime text, size_bytes bigint, alt text, visibility text,
  created_at timestamptz, uploaded_by text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return query
  select m.id, m.folder_id, m.object_name, m.name, m.mime, m.size_bytes, m.alt, m.visibility, m.created_at, w.name, count(*) over ()
  from public.media m left join public.members w on w.account_id = m.account_id and w.user_id = m.uploaded_by
  where m.account_id = p_account_id
    and (p_filter ->> 'folder' is null
      or case p_filter ->> 'folder' when 'none' then m.folder_id is null else m.folder_id::text = p_filter ->> 'folder' end)
    and (p_filter ->> 'kind' is null or case p_filter ->> 'kind'
      when 'document' then m.mime !~ '^(image|video|audio)/' else m.mime like (p_filter ->> 'kind') || '/%' end)
    and (coalesce(btrim(p_filter ->> 'search'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'search'))
  order by m.created_at desc, m.id
  limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
grant execute on function public.media_places(uuid), public.media_list(uuid, jsonb, int, int) to authenticated, stoa_service;

-- The whole account in figures, the days up to now beside as many days before, in the account's time zone.
create function public.manage_overview(p_account_id uuid, p_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_today date;
  v_from timestamptz;
  v_before timestamptz;
begin
  perform app.require_cap(p_account_id);
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone from public.accounts a where a.account_id = p_account_id;
  v_today := (now() at time zone v_zone)::date;
  v_from := (v_today - p_days + 1)::timestamp at time zone v_zone;
  v_before := (v_today - 2 * p_days + 1)::timestamp at time zone v_zone;
  return (
    select jsonb_build_object('members', count(*), 'new_members', count(*) filter (where m.created_at >= v_from),
      'new_members_before', count(*) filter (where m.created_at >= v_before and m.created_at < v_from))
    from public.members m where m.account_id = p_account_id and m.status = 'active'
  ) || (
    select jsonb_build_object('enrolments', count(*) filter (where e.started_at >= v_from),
      'enrolments_before', count(*) filter (where e.started_at >= v_before and e.started_at < v_from),
      'completions', count(*) filter (where e.completed_at >= v_from),
      'completions_before', count(*) filter (where e.completed_at >= v_before and e.completed_at < v_from))
    from public.enrolments e where e.account_id = p_account_id
  ) || jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'members', coalesce(n.members, 0), 'enrolments', coalesce(f.enrolments, 0))
        order by d.day)
      from (select v_today - step as day from generate_series(0, p_days - 1) step) d
      left join (select (m.created_at at time zone v_zone)::date as day, count(*) as members from public.members m
        where m.account_id = p_account_id and m.created_at >= v_from group by 1) n on n.day = d.day
      left join (select (e.started_at at time zone v_zone)::date as day, count(*) as enrolments from public.enrolments e
        where e.account_id = p_account_id and e.started_at >= v_from group by 1) f on f.day = d.day),
    'courses', (select coalesce(jsonb_agg(to_jsonb(t) order by t.enrolments desc, t.title), '[]') from (
      select c.id, c.title, count(e.id) filter (where e.started_at >= v_from) as enrolments, count(e.id) as students,
        count(e.completed_at) as completed
      from public.courses c left join public.enrolments e on e.course_id = c.id
      where c.account_id = p_account_id and c.status = 'published'
      group by c.id order by 3 desc, 2 limit 5) t),
    'waiting', (select count(*) from app.graded_work(p_account_id, '{"state": "waiting"}')),
    'usage', public.account_usage(p_account_id));
end
$$;
grant execute on function public.manage_overview(uuid, int) to authenticated, stoa_service;
