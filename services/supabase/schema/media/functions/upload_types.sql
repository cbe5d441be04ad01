-- Three buckets an account: its own for what everybody sees, <account>-private for what has to be paid or enrolled for,
-- <account>-work for what learners hand in. Each takes listed types only, and what lies there counts against the plan.
create or replace function app.upload_types() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/avif', 'image/svg+xml',
    'video/ogg', 'video/mpeg', 'video/mp4', 'video/webm',
    'audio/ogg', 'audio/mpeg', 'audio/aac', 'audio/webm',
    'application/pdf', 'application/json', 'application/gzip', 'application/msword', 'text/csv', 'text/plain',
    'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml', 'text/xml', 'application/zip']
$$;
