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
  version int not null default 0,
  unique (account_id, course_id, id),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade,
  foreign key (account_id, course_id, lesson_id)
    references public.lessons (account_id, course_id, id) on delete set null (lesson_id)
);
create index quizzes_course_idx on public.quizzes (course_id);
alter table public.quizzes enable row level security;

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
  -- A question that was answered stays with the answers to it when it is taken out of its quiz.
  removed_at timestamptz,
  unique (quiz_id, id),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade,
  constraint quiz_questions_answerable check (app.is_question(type, options, solution)),
  constraint quiz_questions_options_named check (
    not jsonb_path_exists(options, '$[*] ? (!exists(@.text) || @.text.type() != "string" || @.id.type() != "string")'))
);
create index quiz_questions_quiz_idx on public.quiz_questions (quiz_id, position);
alter table public.quiz_questions enable row level security;

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
alter table public.quiz_attempts enable row level security;

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
alter table public.attempt_answers enable row level security;

-- Questions that cannot be answered yet, with their places in the quiz: nothing of them is a learner's.
create table public.quiz_question_drafts (
  quiz_id uuid primary key,
  account_id uuid not null,
  course_id uuid not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  foreign key (account_id, course_id, quiz_id) references public.quizzes (account_id, course_id, id) on delete cascade
);
alter table public.quiz_question_drafts enable row level security;
