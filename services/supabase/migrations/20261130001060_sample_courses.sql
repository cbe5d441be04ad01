set check_function_bodies = off;

-- Courses that a new site starts with. One is untouched while its fingerprint is the one it was created with.
create table ops.sample_courses (
  course_id uuid primary key,
  account_id uuid not null,
  fingerprint text not null check (length(fingerprint) = 32),
  foreign key (account_id, course_id) references public.courses (account_id, id) on delete cascade
);
create index sample_courses_account_idx on ops.sample_courses (account_id, course_id);
alter table ops.sample_courses enable row level security;

reset check_function_bodies;
