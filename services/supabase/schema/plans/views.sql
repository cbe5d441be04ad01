-- Plans as the platform sells them: rows of its own account, so that its pages read them as every page reads its rows.
create or replace view public.plan_offers with (security_invoker = true) as
select '00000000-0000-4000-8000-000000000001'::uuid as account_id, p.id, p.label, p.description, p.position, p.pricing,
  p.features, p.addons, app.plan_figures(p.id) as figures
from public.plans p;

-- Demo sites to visit, as rows of the platform's account.
create or replace view public.demo_sites with (security_invoker = true) as
select '00000000-0000-4000-8000-000000000001'::uuid as account_id, d.key, d.name from app.demo_sites() d;
