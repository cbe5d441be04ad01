-- The address that a text's emails come from; no row where they come from the platform's sender.
create or replace function ops.campaign_sender(p_content_id uuid)
returns table (account_id uuid, domain_id uuid, domain text, local_part text, selector text, has_return_path boolean)
language sql stable security definer set search_path = '' as $$
  select s.account_id, s.id, s.domain, s.local_part, s.selectors[1], s.has_return_path
  from public.campaign_contents t
  join public.campaigns c on c.id = t.campaign_id
  join public.sender_domains s on s.id = c.sender_domain_id
  where t.id = p_content_id
$$;
grant execute on function ops.campaign_sender to stoa_service;
