-- The history of an order says when it was moved to another provider.
alter table public.order_events add column from_provider text, add column to_provider text;
alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check
  check (kind in ('status', 'note', 'refund', 'mismatch', 'holds_released', 'provider'));
