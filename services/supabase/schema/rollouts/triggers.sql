create trigger rollouts_announce after insert or delete or update on registry.rollouts for each row execute function app.announce_change();
create trigger rollouts_count after insert or delete or update on registry.rollouts for each statement execute function registry.count_change();

create trigger tenant_stops_announce after insert or delete or update on registry.tenant_stops for each row execute function app.announce_change();
create trigger tenant_stops_count after insert or delete or update on registry.tenant_stops for each statement execute function registry.count_change();
