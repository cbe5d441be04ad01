/** One way in which a build breaks its contract. */
export interface Breach {
  code:
    | 'assets_invalid'
    | 'name_mismatch'
    | 'contract_version'
    | 'shared_requirement'
    | 'expose_missing'
    | 'slot_lost'
    | 'route_lost'
    | 'event_unknown'
    | 'event_payload'
    | 'event_version'
    | 'event_dropped'
    | 'route_taken'
    | 'route_not_granted'
    | 'slot_not_granted'
    | 'file_missing'
    | 'file_unlisted'
    | 'file_changed'
    | 'manifest'
    | 'share_mismatch'
    | 'version_exists'
    | 'over_budget'
    | 'bundled_singleton';
  path: string;
  message: string;
  /** Accepted alternative. */
  accepts?: string;
  /** Versions in use that the change would break, each with its locations. */
  breaks?: string[];
}
