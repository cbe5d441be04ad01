import { murmur3 } from './murmur3.ts';

export const BUCKETS = 10_000;

export interface BucketInput {
  remote: string;
  rollout: string;
  subject: string;
}

/** Where a visitor stands in a rollout, 0-9999: the same for as long as the rollout lives. */
export function bucketOf({ remote, rollout, subject }: BucketInput): number {
  return murmur3(remote + rollout + subject) % BUCKETS;
}

/** Whether a share of the traffic takes a bucket: 0 percent takes none, 100 percent all. */
export function isInside(bucket: number, traffic: number): boolean {
  return bucket < Math.round(traffic * 100);
}
