-- Contacts a campaign writes to: confirmed on one of its lists, on none that it leaves out, and
-- within its segment's rule. One sent again reaches only those who got the first and clicked nothing in it.
create or replace function app.audience_contacts(p_account_id uuid, p_list_ids uuid[], p_excluded_ids uuid[], p_after uuid default null,
  p_limit int default null, p_rule jsonb default null, p_resend_of uuid default null)
returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct x.contact_id from public.list_contacts x
  where x.account_id = p_account_id and x.list_id = any (p_list_ids) and x.status = 'confirmed'
    and (p_after is null or x.contact_id > p_after)
    and not exists (select 1 from public.list_contacts y
      where y.contact_id = x.contact_id and y.list_id = any (p_excluded_ids) and y.status = 'confirmed')
    and (p_rule is null or x.contact_id in (select s from app.segment_contacts(p_account_id, p_rule) s))
    and (p_resend_of is null or exists (select 1 from public.deliveries d
      where d.account_id = p_account_id and d.campaign_id = p_resend_of and d.contact_id = x.contact_id
        and d.state in ('sent', 'delivered') and not exists (select 1 from public.delivery_events e
          where e.account_id = p_account_id and e.delivery_id = d.id and e.kind = 'click' and not e.is_machine)))
  order by x.contact_id limit p_limit
$$;
