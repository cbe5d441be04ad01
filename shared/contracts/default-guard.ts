/** Guard thresholds of a rollout that sets none of its own. Apart from the schemas, because the console shows it. */
export const DEFAULT_GUARD = { maxErrorRate: 0.05, maxRise: 0.01, minSamples: 20, windowMinutes: 15 };
