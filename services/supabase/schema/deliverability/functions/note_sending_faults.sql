-- Counts hard bounces and complaints of today and stops the account's campaigns where they are too many.
create or replace function app.note_sending_faults(p_account_id uuid, p_bounced int, p_complained int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_bounced + p_complained = 0 then
    return;
  end if;
  insert into public.sending_days as s (account_id, day, bounced, complained) values (p_account_id, current_date, p_bounced, p_complained)
  on conflict (account_id, day) do update set bounced = s.bounced + p_bounced, complained = s.complained + p_complained;
  perform app.check_sending(p_account_id);
end
$$;
