-- More than one table joins courses or posts with members, so a read has to name the way it means, and a key of two
-- columns cannot be named in every dialect. The keys with the account stay: they keep the tenants apart.
alter table public.courses
  add constraint courses_instructor_fkey foreign key (instructor_id) references public.members (id) on delete set null;
alter table public.posts
  add constraint posts_author_fkey foreign key (author_id) references public.members (id) on delete set null;
create index if not exists posts_author_idx on public.posts (author_id);
