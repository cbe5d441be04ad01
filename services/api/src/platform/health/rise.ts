/** Failures among visitors; with weights neither need be whole. */
export interface Share {
  failed: number;
  subjects: number;
}

/** One-sided: chance alone passes it in five of ten thousand windows. The guard looks all day, hence so strict. */
const Z = 3.29;

export const rateOf = ({ failed, subjects }: Share): number => (subjects === 0 ? 0 : failed / subjects);

/** Wilson's score interval of a rate. */
function boundsOf(share: Share): { low: number; high: number } {
  const { subjects } = share;
  const rate = rateOf(share);
  const center = (rate + Z ** 2 / (2 * subjects)) / (1 + Z ** 2 / subjects);
  const half =
    (Z * Math.sqrt((rate * (1 - rate)) / subjects + Z ** 2 / (4 * subjects ** 2))) / (1 + Z ** 2 / subjects);
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

/**
 * The least by which a rate has risen over an earlier one, with confidence: the lower bound of Newcombe's hybrid score
 * interval for the difference of two rates. Below zero where chance explains it.
 */
export function minRise(now: Share, before: Share): number {
  if (now.subjects === 0 || before.subjects === 0) return -1;
  const [rate, earlier] = [rateOf(now), rateOf(before)];
  return rate - earlier - Math.hypot(rate - boundsOf(now).low, boundsOf(before).high - earlier);
}
