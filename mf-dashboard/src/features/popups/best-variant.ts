interface Result {
  shown: number;
  converted: number;
}

/** z of 95% confidence, two-sided. */
const CONFIDENT = 1.96;

/** The version that converts better by a test of two shares; null while the difference may be chance. */
export function bestVariant(a: Result, b: Result): 'a' | 'b' | null {
  if (a.shown === 0 || b.shown === 0) return null;
  const whole = (a.converted + b.converted) / (a.shown + b.shown);
  const spread = Math.sqrt(whole * (1 - whole) * (1 / a.shown + 1 / b.shown));
  const difference = a.converted / a.shown - b.converted / b.shown;
  if (!(spread > 0) || Math.abs(difference) / spread < CONFIDENT) return null;
  return difference > 0 ? 'a' : 'b';
}
