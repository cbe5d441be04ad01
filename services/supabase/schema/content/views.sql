-- The platform's documentation: its published pages that name a section.
create or replace view public.docs with (security_invoker = true) as
select p.account_id, p.id, p.slug, p.title, p.section, p.position, p.content, p.seo, p.updated_at,
  p.audience, p.checked_on, p.checked_version
from public.pages p
where p.account_id = '00000000-0000-4000-8000-000000000001' and p.section is not null and p.status = 'published';
