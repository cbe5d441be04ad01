-- What managers write about a member, a product or a course, among themselves.
create table public.record_notes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  member_id uuid,
  product_id uuid,
  course_id uuid,
  author_user_id uuid references auth.users (id) on delete set null,
  note text not null check (length(btrim(note)) between 1 and 1000),
  created_at timestamptz not null default now(),
  constraint record_notes_record_check check (num_nonnulls(member_id, product_id, course_id) = 1),
  constraint record_notes_member_fkey foreign key (account_id, member_id)
    references public.members (account_id, id) on delete cascade,
  constraint record_notes_product_fkey foreign key (account_id, product_id)
    references public.products (account_id, id) on delete cascade,
  constraint record_notes_course_fkey foreign key (account_id, course_id)
    references public.courses (account_id, id) on delete cascade
);
create index record_notes_member_idx on public.record_notes (account_id, member_id) where member_id is not null;
create index record_notes_product_idx on public.record_notes (account_id, product_id) where product_id is not null;
create index record_notes_course_idx on public.record_notes (account_id, course_id) where course_id is not null;
alter table public.record_notes enable row level security;
