-- Quizzes and their nine types of questions. Solutions are read by nobody; functions hand them to teachers and grade.
create table public.quizzes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid unique,
  title text not null check (length(btrim(title)) between 1 and 200),
  status text not null default 'draft' check (status in ('draft', 'published')),
  pass_percent int not null default 60 check (pass_percent between 0 and 100),
  -- 0 is without limit.
  max_attempts int not null default 0 check (max_attempts between 0 and 100),
  time_limit_s int check (time_limit_s between 10 and 86400),
  shuffle boolean not null default false,
  -- How many questions an attempt draws; all without.
  question_count int check (question_count between 1 and 500),
  partial_credit boolean not null default false,
  negative_percent int not null default 0 check (negative_percent between 0 and 100),
  show_answers text not null default 'after_submit'
    check (show_answers in ('never', 'after_submit', 'after_pass', 'after_last')),
  keep text not null default 'highest' check (keep in ('highest', 'latest', 'average')),
  created_at timestamptz not null default now(),
  unique (account_id, course_id, id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (lesson_id)
);
create index quizzes_course_idx on public.quizzes (course_id);

create function app.option_ids(p_options jsonb, p_side text default null) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(o.value ->> 'id'), '{}') from jsonb_array_elements(p_options) o
  where p_side is null or o.value ->> 'side' = p_side
$$;

-- Whether an array of strings names some of the ids, each once.
create function app.names_options(p_value jsonb, p_ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'array' then
    (select coalesce(bool_and(jsonb_typeof(v.value) = 'string' and v.value #>> '{}' = any (p_ids)), true)
      and count(*) = count(distinct v.value) from jsonb_array_elements(p_value) v)
    else false end
$$;

-- Whether every left side named is one and leads to a right side.
create function app.matches_options(p_value jsonb, p_options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'object' then
    (select coalesce(bool_and(v.key = any (app.option_ids(p_options, 'left'))
      and v.value #>> '{}' = any (app.option_ids(p_options, 'right'))), true) from jsonb_each(p_value) v)
    else false end
$$;

-- Whether something is an answer to a question of this type at all, right or wrong.
create function app.is_answer(p_type text, p_options jsonb, p_answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(p_answer::text) <= 60000 and case p_type
    when 'single' then jsonb_typeof(p_answer) = 'string' and p_answer #>> '{}' = any (app.option_ids(p_options))
    when 'multiple' then app.names_options(p_answer, app.option_ids(p_options))
    when 'true_false' then jsonb_typeof(p_answer) = 'boolean'
    when 'short' then jsonb_typeof(p_answer) = 'string' and length(p_answer #>> '{}') <= 500
    when 'numeric' then jsonb_typeof(p_answer) = 'number'
    when 'match' then app.matches_options(p_answer, p_options)
    when 'order' then app.names_options(p_answer, app.option_ids(p_options))
    when 'essay' then jsonb_typeof(p_answer) = 'string'
    when 'file' then jsonb_typeof(p_answer -> 'path') = 'string' and length(p_answer ->> 'path') <= 500
      and jsonb_typeof(p_answer -> 'name') = 'string'
    else false
  end, false)
$$;

-- Whether a question can be answered rightly: enough options with ids of their own, and a solution of its type.
create function app.is_question(p_type text, p_options jsonb, p_solution jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_options) <> 'array' or jsonb_array_length(p_options) > 50 then false else coalesce(
    (select count(*) = count(distinct o.value ->> 'id') and coalesce(bool_and(jsonb_typeof(o.value -> 'id') = 'string'
      and jsonb_typeof(o.value -> 'text') = 'string'), true) from jsonb_array_elements(p_options) o)
    and case p_type
      when 'single' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
      when 'multiple' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) between 1 and jsonb_array_length(p_options) - 1
      when 'true_false' then app.is_answer(p_type, p_options, p_solution)
      when 'short' then jsonb_typeof(p_solution) = 'array' and jsonb_array_length(p_solution) >= 1
      when 'numeric' then jsonb_typeof(p_solution -> 'value') = 'number'
        and (p_solution -> 'tolerance' is null or jsonb_typeof(p_solution -> 'tolerance') = 'number')
      when 'match' then app.is_answer(p_type, p_options, p_solution)
        and (select count(*) from jsonb_object_keys(p_solution)) = cardinality(app.option_ids(p_options, 'left'))
        and cardinality(app.option_ids(p_options, 'left')) >= 2
      when 'order' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) = jsonb_array_length(p_options)
      else p_type in ('essay', 'file')
    end, false) end
$$;
grant execute on function app.option_ids(jsonb, text), app.names_options(jsonb, text[]), app.matches_options(jsonb, jsonb),
  app.is_answer(text, jsonb, jsonb), app.is_question(text, jsonb, jsonb) to authenticated, stoa_service;

create table public.quiz_questions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  quiz_id uuid not null,
  type text not null check (type in ('single', 'multiple', 'true_false', 'short', 'numeric', 'match', 'order', 'essay', 'file')),
  body text not null check (length(btrim(body)) between 1 and 10000),
  -- [{id, text}], for match with a side, left or right.
  options jsonb not null default '[]',
  solution jsonb,
  explanation text not null default '' check (length(explanation) <= 10000),
  points numeric(6, 2) not null default 1 check (points > 0 and points <= 1000),
  position int not null default 0,
  unique (quiz_id, id),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade,
  constraint quiz_questions_answerable check (app.is_question(type, options, solution))
);
create index quiz_questions_quiz_idx on public.quiz_questions (quiz_id, position);

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  course_id uuid not null,
  quiz_id uuid not null,
  user_id uuid not null,
  number int not null check (number > 0),
  status text not null default 'in_progress' check (status in ('in_progress', 'needs_grading', 'graded')),
  started_at timestamptz not null default now(),
  deadline_at timestamptz,
  submitted_at timestamptz,
  points numeric(8, 2),
  max_points numeric(8, 2) not null default 0,
  percent numeric(5, 2) check (percent between 0 and 100),
  passed boolean,
  -- The window that may write; another one takes over by opening the attempt again.
  writer uuid not null default gen_random_uuid(),
  unique (quiz_id, user_id, number),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade,
  foreign key (course_id, user_id) references public.enrolments (course_id, user_id) on delete cascade
);
create unique index quiz_attempts_open_key on public.quiz_attempts (quiz_id, user_id) where status = 'in_progress';
create index quiz_attempts_user_idx on public.quiz_attempts (user_id, started_at desc);
create index quiz_attempts_grading_idx on public.quiz_attempts (course_id, submitted_at) where status = 'needs_grading';
create index quiz_attempts_overdue_idx on public.quiz_attempts (deadline_at) where status = 'in_progress';

-- One row for each question of an attempt, made when it starts.
create table public.attempt_answers (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  question_id uuid not null references public.quiz_questions (id) on delete cascade,
  position int not null,
  answer jsonb,
  saved_at timestamptz,
  max_points numeric(6, 2) not null,
  points numeric(6, 2),
  feedback text not null default '',
  graded_by uuid,
  primary key (attempt_id, question_id)
);
create index attempt_answers_question_idx on public.attempt_answers (question_id);

alter table public.quizzes enable row level security;
alter table public.quiz_questions enable row level security;
alter table public.quiz_attempts enable row level security;
alter table public.attempt_answers enable row level security;

grant select, delete on public.quizzes to authenticated;
grant insert (account_id, course_id, lesson_id, title, status, pass_percent, max_attempts, time_limit_s, shuffle,
    question_count, partial_credit, negative_percent, show_answers, keep),
  update (lesson_id, title, status, pass_percent, max_attempts, time_limit_s, shuffle, question_count, partial_credit,
    negative_percent, show_answers, keep) on public.quizzes to authenticated;
grant select (id, account_id, course_id, quiz_id, type, body, options, points, position), delete on public.quiz_questions to authenticated;
grant insert (account_id, course_id, quiz_id, type, body, options, solution, explanation, points, position),
  update (type, body, options, solution, explanation, points, position) on public.quiz_questions to authenticated;
grant select (id, account_id, course_id, quiz_id, user_id, number, status, started_at, deadline_at, submitted_at, points,
  max_points, percent, passed) on public.quiz_attempts to authenticated;
grant select (account_id, attempt_id, question_id, position, answer, saved_at) on public.attempt_answers to authenticated;

create policy quizzes_read on public.quizzes for select to authenticated
  using ((status = 'published' and course_id = any (array(select app.my_open_courses())))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy quiz_attempts_read on public.quiz_attempts for select to authenticated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));
create policy attempt_answers_read on public.attempt_answers for select to authenticated
  using (exists (select 1 from public.quiz_attempts a where a.id = attempt_id));
-- A learner meets the questions in an attempt only.
create policy quiz_questions_read on public.quiz_questions for select to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
do $$
declare
  v_table text;
begin
  foreach v_table in array array['quizzes', 'quiz_questions'] loop
    execute format('create policy %1$s_insert on public.%1$I for insert to authenticated
      with check (course_id = any (array(select app.my_courses_with_cap(''manage_curriculum''))))', v_table);
    execute format('create policy %1$s_update on public.%1$I for update to authenticated
      using (course_id = any (array(select app.my_courses_with_cap(''manage_curriculum''))))', v_table);
    execute format('create policy %1$s_delete on public.%1$I for delete to authenticated
      using (course_id = any (array(select app.my_courses_with_cap(''manage_curriculum''))))', v_table);
  end loop;
end
$$;
