-- What was taken back lately is read with every change of the registry; the audit itself only grows.
create index audit_taken_back_idx on registry.audit (at)
  where action in ('rollback', 'tenant.rollback', 'rollout.cancelled', 'rollout.stopped');
