create trigger orders_earn_commission after update of status on public.orders for each row
  when (new.status = 'paid' and old.status <> 'paid' and new.affiliate_id is not null and not new.test)
  execute function app.earn_commission();
create trigger refunds_reverse_commission after update of status on public.refunds for each row
  when (new.status = 'done' and old.status <> 'done')
  execute function app.reverse_commission();

create trigger affiliate_program_reach before insert or update or delete on public.affiliate_program
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger affiliates_reach before insert or update or delete on public.affiliates
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger affiliate_rates_reach before insert or update or delete on public.affiliate_rates
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger referrals_reach before insert or update or delete on public.referrals
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger commissions_reach before insert or update or delete on public.commissions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger payouts_reach before insert or update or delete on public.payouts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger payout_lines_reach before insert or update or delete on public.payout_lines
  for each row when (auth.uid() is not null) execute function app.need_reach();
