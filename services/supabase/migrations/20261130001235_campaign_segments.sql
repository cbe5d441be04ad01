set check_function_bodies = off;

alter table public.campaigns add column segment_id uuid;
alter table public.campaigns add column segment_rule jsonb;
alter table public.campaigns add constraint campaigns_segment_fkey foreign key (account_id, segment_id)
  references public.segments (account_id, id) on delete set null (segment_id);
create index campaigns_segment_idx on public.campaigns (account_id, segment_id) where segment_id is not null;
drop function app.audience_contacts(uuid, uuid[], uuid[], uuid, int);
drop function public.campaign_audience(uuid, uuid[], uuid[]);

reset check_function_bodies;
