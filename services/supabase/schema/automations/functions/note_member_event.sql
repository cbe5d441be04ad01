-- The same for a member, who is a contact by their verified email.
create or replace function app.note_member_event(p_account_id uuid, p_user_id uuid, p_type text, p_ref uuid default null,
  p_data jsonb default '{}', p_key text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_event(p_account_id, (select c.id from public.contacts c where c.account_id = p_account_id and c.user_id = p_user_id),
    p_type, p_ref, p_data, p_key);
end
$$;
