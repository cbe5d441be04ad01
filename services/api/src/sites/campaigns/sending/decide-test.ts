/** Figures of one variant, from app.test_figures; money is in minor units. */
export interface VariantFigures {
  variant: number;
  sent: number;
  clicked: number;
  opened: number;
  orders: number;
  total: number;
  /** Sum of the squares of what each contact brought. */
  squares: number;
}

export type TestFigure = 'clicks' | 'revenue' | 'opens';

export interface TestDecision {
  winner: number;
  /** Ahead of every other variant with at least 95 % confidence. */
  isClear: boolean;
  /** From 0 to 1; null where nothing can be said. */
  confidence: number | null;
}

const MIN_CONFIDENCE = 0.95;
/** Below this the normal approximation says too much. */
const MIN_EVENTS = 5;

/** Decides a test. The leader must beat each other variant; more variants ask for stronger proof (Bonferroni). */
export function decideTest(
  figures: readonly VariantFigures[],
  { by, fallback }: { by: TestFigure; fallback: 'leading' | 'first' },
): TestDecision {
  const ranked = figures.toSorted((a, b) => meanOf(b, by) - meanOf(a, by) || a.variant - b.variant);
  const [leader, ...others] = ranked;
  if (!leader) throw new Error('a test has variants');
  const confidence = confidenceOf(leader, others, by);
  const isClear = confidence !== null && confidence >= MIN_CONFIDENCE;
  const first = Math.min(...figures.map(({ variant }) => variant));
  return { winner: isClear || fallback === 'leading' ? leader.variant : first, isClear, confidence };
}

function confidenceOf(
  leader: VariantFigures,
  others: readonly VariantFigures[],
  by: TestFigure,
): number | null {
  const all = [leader, ...others];
  const events = eventsOf(leader, by);
  if (others.length === 0 || events < MIN_EVENTS || all.some(({ sent }) => sent < 2)) return null;
  const chances = others.map((other) => chanceOf(leader, other, by));
  return 1 - Math.min(1, others.length * Math.max(...chances));
}

/** Returns the chance that two variants which do equally well differ as much, two-sided. */
function chanceOf(one: VariantFigures, other: VariantFigures, by: TestFigure): number {
  const spread = Math.sqrt(
    by === 'revenue' ? varianceOf(one) / one.sent + varianceOf(other) / other.sent : pooled(one, other, by),
  );
  const distance = meanOf(one, by) - meanOf(other, by);
  if (spread === 0) return distance === 0 ? 1 : 0;
  return 2 * (1 - normalBelow(Math.abs(distance) / spread));
}

function pooled(one: VariantFigures, other: VariantFigures, by: TestFigure): number {
  const share = (eventsOf(one, by) + eventsOf(other, by)) / (one.sent + other.sent);
  return share * (1 - share) * (1 / one.sent + 1 / other.sent);
}

const eventsOf = (figures: VariantFigures, by: TestFigure): number =>
  ({ clicks: figures.clicked, opens: figures.opened, revenue: figures.orders })[by];

const meanOf = (figures: VariantFigures, by: TestFigure): number =>
  figures.sent === 0 ? 0 : (by === 'revenue' ? figures.total : eventsOf(figures, by)) / figures.sent;

const varianceOf = ({ sent, total, squares }: VariantFigures): number =>
  Math.max(0, (squares - (total * total) / sent) / (sent - 1));

/** Standard normal distribution, after Abramowitz and Stegun 26.2.17; wrong by less than 1e-7. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const tail = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53].reduce(
    (sum, factor) => (sum + factor) * t,
    0,
  );
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
