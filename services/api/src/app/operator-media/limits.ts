/** An operator has so long to store or remove a file after the service allowed it. */
export const GRANT_S = 3600;
