set check_function_bodies = off;

-- The payment method that the receiver of an offered site brings along.
alter table ops.site_transfers add column method jsonb check (jsonb_typeof(method) = 'object');

reset check_function_bodies;
