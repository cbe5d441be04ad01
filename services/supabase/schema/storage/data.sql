insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select a.account_id::text, a.account_id::text, true, 50 * 1048576, app.upload_types()
from public.accounts a where a.kind = 'platform'
on conflict do nothing;
