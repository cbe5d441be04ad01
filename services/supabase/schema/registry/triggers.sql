create trigger channels_served after insert or update of version on registry.channels
  for each row execute function registry.remember_served();
create trigger channels_announce after insert or delete or update on registry.channels for each row execute function app.announce_change();
create trigger channels_count after insert or delete or update on registry.channels for each statement execute function registry.count_change();

create trigger pins_served after insert or update of version on registry.pins
  for each row execute function registry.remember_served();
create trigger pins_announce after insert or delete or update on registry.pins for each row execute function app.announce_change();
create trigger pins_count after insert or delete or update on registry.pins for each statement execute function registry.count_change();

create trigger versions_announce after insert or delete or update on registry.versions for each row execute function app.announce_change();
create trigger versions_count after insert or delete or update on registry.versions for each statement execute function registry.count_change();

create trigger account_channels_announce after insert or delete or update on registry.account_channels for each row execute function app.announce_change();
create trigger account_channels_count after insert or delete or update on registry.account_channels for each statement execute function registry.count_change();

create trigger lkg_announce after insert or delete or update on registry.lkg for each row execute function app.announce_change();
create trigger lkg_count after insert or delete or update on registry.lkg for each statement execute function registry.count_change();

create trigger holds_announce after insert or delete or update on registry.holds for each row execute function app.announce_change();
create trigger holds_count after insert or delete or update on registry.holds for each statement execute function registry.count_change();
