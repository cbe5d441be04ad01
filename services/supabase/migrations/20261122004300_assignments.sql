-- Assignments, what is handed in, and certificates that anybody may verify.
create table public.assignments (
  lesson_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  instructions text not null default '' check (length(instructions) <= 20000),
  max_points numeric(6, 2) not null default 100 check (max_points > 0 and max_points <= 1000),
  pass_points numeric(6, 2) not null default 50 check (pass_points >= 0),
  -- A date for everybody, or days after each enrolment; neither is open-ended.
  due_at timestamptz,
  due_days int check (due_days between 0 and 3650),
  allow_late boolean not null default true,
  foreign key (account_id, course_id, lesson_id) references public.lessons (account_id, course_id, id) on delete cascade,
  constraint assignments_can_pass check (pass_points <= max_points)
);
create index assignments_course_idx on public.assignments (course_id);

create table public.submissions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null references public.assignments (lesson_id) on delete cascade,
  user_id uuid not null,
  number int not null check (number > 0),
  status text not null default 'submitted' check (status in ('submitted', 'graded', 'returned')),
  body text not null default '',
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  is_late boolean not null default false,
  points numeric(6, 2) check (points >= 0),
  feedback text not null default '',
  submitted_at timestamptz not null default now(),
  graded_at timestamptz,
  graded_by uuid,
  unique (lesson_id, user_id, number),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade,
  check ((status = 'graded') = (points is not null))
);
create index submissions_user_idx on public.submissions (user_id, submitted_at desc);
create index submissions_open_idx on public.submissions (course_id, submitted_at) where status = 'submitted';

create table public.certificate_templates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  layout jsonb not null default '{}' check (jsonb_typeof(layout) = 'object'),
  valid_days int check (valid_days between 1 and 36500),
  unique (account_id, id)
);
alter table public.courses add column certificate_template_id uuid,
  add foreign key (account_id, certificate_template_id) references public.certificate_templates (account_id, id)
    on delete set null (certificate_template_id);

-- Name and title are those of the day of issue.
create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  course_id uuid,
  user_id uuid not null,
  template_id uuid,
  serial text not null unique default upper(left(replace(gen_random_uuid()::text, '-', ''), 20)),
  holder_name text not null,
  course_title text not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  unique (course_id, user_id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete set null (course_id),
  foreign key (account_id, template_id) references public.certificate_templates (account_id, id) on delete set null (template_id)
);
create index certificates_user_idx on public.certificates (user_id, issued_at desc);
create index certificates_account_idx on public.certificates (account_id, issued_at desc);

alter table public.assignments enable row level security;
alter table public.submissions enable row level security;
alter table public.certificate_templates enable row level security;
alter table public.certificates enable row level security;
grant select, delete on public.assignments, public.certificate_templates to authenticated;
grant insert (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days, allow_late),
  update (instructions, max_points, pass_points, due_at, due_days, allow_late) on public.assignments to authenticated;
grant insert (account_id, name, layout, valid_days), update (name, layout, valid_days) on public.certificate_templates to authenticated;
grant insert (certificate_template_id), update (certificate_template_id) on public.courses to authenticated;
grant select on public.submissions, public.certificates to authenticated;

create policy assignments_read on public.assignments for select to authenticated
  using (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_insert on public.assignments for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_update on public.assignments for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_delete on public.assignments for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy submissions_read on public.submissions for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));
create policy certificate_templates_read on public.certificate_templates for select to authenticated
  using (account_id = any (array(select app.my_accounts())));
create policy certificate_templates_insert on public.certificate_templates for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy certificate_templates_update on public.certificate_templates for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy certificate_templates_delete on public.certificate_templates for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy certificates_read on public.certificates for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));

-- A left side that leads nowhere is no match; bool_and alone overlooks null.
create or replace function app.matches_options(p_value jsonb, p_options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'object' then
    (select coalesce(bool_and(coalesce(v.key = any (app.option_ids(p_options, 'left'))
      and v.value #>> '{}' = any (app.option_ids(p_options, 'right')), false)), true) from jsonb_each(p_value) v)
    else false end
$$;
alter table public.quiz_questions add constraint quiz_questions_options_named check (
  not jsonb_path_exists(options, '$[*] ? (!exists(@.text) || @.text.type() != "string" || @.id.type() != "string")'));

-- Whether a list names files of the person's own folder.
create function app.are_own_files(p_files jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_files) = 'array' and jsonb_array_length(p_files) <= 10 then
    (select coalesce(bool_and(coalesce(f.value ->> 'path' ~ ('^submissions/' || auth.uid()::text || '/[^/]+$')
      and length(f.value ->> 'name') between 1 and 200, false)), true) from jsonb_array_elements(p_files) f) end, false)
$$;

create function public.submit_assignment(p_lesson_id uuid, p_body text, p_files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
  v_task public.assignments;
  v_last public.submissions;
  v_due timestamptz;
  v_id uuid;
begin
  select * into v_task from public.assignments a where a.lesson_id = v_lesson.id;
  if not found then
    perform app.fail('not_found');
  end if;
  if not app.are_own_files(coalesce(p_files, '[]')) or length(coalesce(p_body, '')) > 50000
    or (btrim(coalesce(p_body, '')) = '' and coalesce(p_files, '[]') = '[]') then
    perform app.fail('invalid_input');
  end if;
  select * into v_last from public.submissions s
  where s.lesson_id = v_lesson.id and s.user_id = auth.uid() order by s.number desc limit 1;
  if v_last.status in ('submitted', 'graded') then
    perform app.fail('submission_closed');
  end if;
  select coalesce(v_task.due_at, e.started_at + make_interval(days => v_task.due_days)) into v_due
  from public.enrolments e where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  -- What was returned may come again, whatever the date.
  if v_due < now() and not v_task.allow_late and v_last.id is null then
    perform app.fail('submission_late');
  end if;
  insert into public.submissions (account_id, course_id, lesson_id, user_id, number, body, files, is_late)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid(), coalesce(v_last.number, 0) + 1,
    coalesce(p_body, ''), coalesce(p_files, '[]'), coalesce(v_due < now(), false))
  returning id into v_id;
  return v_id;
end
$$;

-- Points for what was handed in, or, without points, back to the learner for another try.
create function public.grade_submission(p_submission_id uuid, p_points numeric, p_feedback text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.submissions;
  v_task public.assignments;
  v_lesson public.lessons;
begin
  perform app.need_course((select s.course_id from public.submissions s where s.id = p_submission_id), 'manage_submissions');
  select * into v_row from public.submissions s where s.id = p_submission_id for update;
  select * into v_task from public.assignments a where a.lesson_id = v_row.lesson_id;
  if p_points < 0 or p_points > v_task.max_points or length(coalesce(p_feedback, '')) > 10000 then
    perform app.fail('invalid_input', 'points');
  end if;
  if v_row.status = 'returned' then
    perform app.fail('submission_closed');
  end if;
  update public.submissions s
  set status = case when p_points is null then 'returned' else 'graded' end, points = p_points,
    feedback = coalesce(p_feedback, ''), graded_at = now(), graded_by = auth.uid()
  where s.id = v_row.id;
  if p_points >= v_task.pass_points then
    select * into v_lesson from public.lessons l where l.id = v_row.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_row.course_id and e.user_id = v_row.user_id for update;
    perform app.finish_lesson(v_lesson, v_row.user_id);
  end if;
end
$$;

-- A certificate of a completed course that gives one, once.
create function app.issue_certificate(p_course_id uuid, p_user_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.certificates (account_id, course_id, user_id, template_id, holder_name, course_title, expires_at)
  select c.account_id, c.id, e.user_id, t.id, m.name, c.title, now() + make_interval(days => t.valid_days)
  from public.enrolments e
  join public.courses c on c.id = e.course_id
  join public.certificate_templates t on t.id = c.certificate_template_id
  join public.members m on m.account_id = c.account_id and m.user_id = e.user_id
  where e.course_id = p_course_id and e.user_id = p_user_id and e.status = 'completed'
  on conflict (course_id, user_id) do nothing
$$;

create function app.issue_when_completed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.issue_certificate(new.course_id, new.user_id);
  return null;
end
$$;
create trigger enrolments_certificate after update of status on public.enrolments
  for each row when (new.status = 'completed' and old.status <> 'completed') execute function app.issue_when_completed();

-- For who completed the course before it gave certificates.
create function public.claim_certificate(p_course_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform app.issue_certificate(p_course_id, auth.uid());
  return (select c.serial from public.certificates c where c.course_id = p_course_id and c.user_id = auth.uid());
end
$$;

create function public.revoke_certificate(p_certificate_id uuid, p_revoked boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course((select c.course_id from public.certificates c where c.id = p_certificate_id), 'manage_students');
  update public.certificates c set revoked_at = case when p_revoked then coalesce(c.revoked_at, now()) end
  where c.id = p_certificate_id;
end
$$;

-- What anybody who holds the serial may know.
create function public.verify_certificate(p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('serial', c.serial, 'holder_name', c.holder_name, 'course_title', c.course_title,
    'account_name', a.name, 'issued_at', c.issued_at, 'expires_at', c.expires_at, 'revoked_at', c.revoked_at,
    'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now()))
  from public.certificates c join public.accounts a on a.account_id = c.account_id and a.status = 'active'
  where c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
grant execute on function public.verify_certificate(text) to anon, authenticated, stoa_service;
grant execute on function public.submit_assignment(uuid, text, jsonb), public.grade_submission(uuid, numeric, text),
  public.claim_certificate(uuid), public.revoke_certificate(uuid, boolean) to authenticated, stoa_service;
