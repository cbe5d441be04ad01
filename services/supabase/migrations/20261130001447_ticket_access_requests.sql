-- When support requested the owner's leave to act; null once the owner decided.
alter table ops.tickets add column access_requested_at timestamptz;
