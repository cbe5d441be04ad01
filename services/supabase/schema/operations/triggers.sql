create trigger outbox_announce after insert on ops.outbox
  for each statement execute function app.announce_mail();
