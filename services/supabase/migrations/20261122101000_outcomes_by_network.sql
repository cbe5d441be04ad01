-- Each outcome that is stored asks for the one before it (by the key) and whether its network was heard of in that minute.
-- An index that begins with remote and version looks better for the first to a planner whose figures are a minute old, and
-- reads all rows of a version for each: a batch of 2,000 took half a minute. So no index but the key begins with them.
drop index registry.health_outcomes_at_idx;
create index health_outcomes_at_idx on registry.health_outcomes (at, remote, version);
create index health_outcomes_network_idx on registry.health_outcomes (network, at, remote, version);
