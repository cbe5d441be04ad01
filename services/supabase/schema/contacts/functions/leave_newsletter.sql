-- A contact leaves the newsletter by the link that every email of it carries; when they first said so stays.
create or replace function ops.leave_newsletter(p_account_id uuid, p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  select exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_id)
    and app.leave_list(p_id, app.newsletter_list(p_account_id), 'link')
$$;
grant execute on function ops.leave_newsletter to stoa_service;
