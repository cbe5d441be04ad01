// No guard, however strict its owner made it, acts on less than this.
export const LEAST_SUBJECTS = 20;
export const LEAST_NETWORKS = 5;
/** No network speaks for more visitors than these. */
export const MOST_OF_ONE_NETWORK = 5;
/** From so many visitors with the version before at the same time, they alone are what it is compared with. */
export const ENOUGH_BESIDE = 100;
/** What other tenants must have seen before everybody is taken back. */
export const LEAST_FAILED_ELSEWHERE = 5;
export const LEAST_NETWORKS_ELSEWHERE = 3;
