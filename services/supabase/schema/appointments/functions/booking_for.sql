-- Whether it is the link's own booking, the booker's, or one that the caller hosts or manages.
create or replace function app.booking_for(p_row public.bookings, p_token text, out is_known boolean, out is_kept boolean)
language plpgsql stable set search_path = '' as $$
begin
  is_kept := coalesce(p_row.member_id in (select app.my_members())
    or p_row.account_id in (select app.my_accounts_with_cap('manage_options')), false);
  is_known := p_row.id is not null and app.in_reach(p_row.account_id) and (is_kept or coalesce(p_row.user_id = auth.uid(), false)
    or coalesce(sha256(p_token::bytea) = sha256(app.booking_token(p_row.id)::bytea), false));
end
$$;
