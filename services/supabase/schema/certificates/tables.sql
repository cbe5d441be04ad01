create table public.certificate_templates (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  layout jsonb not null default '{}' check (jsonb_typeof(layout) = 'object'),
  valid_days int check (valid_days between 1 and 36500),
  made_by uuid default auth.uid(),
  version int not null default 1,
  unique (account_id, id),
  constraint certificate_templates_layout check (app.is_certificate_layout(layout))
);
alter table public.certificate_templates enable row level security;

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
alter table public.certificates enable row level security;
