-- A site that is open has no hold of billing. One whose closing was undone is warned anew before it closes again.
create or replace function app.follow_account_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'active' then
    delete from ops.billing_holds h where h.account_id = new.account_id;
  elsif old.status = 'closing' and new.status = 'suspended' then
    update ops.billing_holds h set step = 1, due_at = now() + interval '720 hours'
    where h.account_id = new.account_id and h.step > 1;
  end if;
  return null;
end
$$;
