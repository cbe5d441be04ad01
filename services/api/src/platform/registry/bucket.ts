import { murmur3, murmur3After } from './murmur3.ts';

export const BUCKETS = 10_000;

export interface BucketInput {
  remote: string;
  rollout: string;
  subject: string;
}

/** Returns a visitor's bucket in a rollout, 0-9999, stable for the rollout's lifetime. */
export function bucketOf({ remote, rollout, subject }: BucketInput): number {
  return murmur3(remote + rollout + subject) % BUCKETS;
}

/** The same for a rollout of many visitors. */
export function bucketsOf({ remote, rollout }: Omit<BucketInput, 'subject'>): (subject: string) => number {
  const hash = murmur3After(remote + rollout);
  return (subject) => hash(subject) % BUCKETS;
}

/** Checks whether a traffic share includes a bucket: 0 percent includes none, 100 percent all. */
export function isInside(bucket: number, traffic: number): boolean {
  return bucket < Math.round(traffic * 100);
}
