/** Offers input that was typed here before and never saved. */
export interface SnapshotOffer {
  at: number;
  restore(): void;
  discard(): void;
}
