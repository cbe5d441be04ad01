insert into app.order_moves (from_status, to_status) values
  ('pending', 'paid'), ('pending', 'on_hold'), ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'expired'),
  -- A failed payment may be tried again, and a late success still counts.
  ('failed', 'pending'), ('failed', 'paid'), ('failed', 'on_hold'), ('failed', 'cancelled'), ('failed', 'expired'),
  -- A manager looks into it: neither payable nor gone, for 14 days at most.
  ('on_hold', 'pending'), ('on_hold', 'paid'), ('on_hold', 'cancelled'), ('on_hold', 'expired'),
  -- Paid after its time, if coupon and stock could be taken again.
  ('expired', 'paid'),
  ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded')
on conflict do nothing;
