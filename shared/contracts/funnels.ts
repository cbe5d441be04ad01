import { z } from 'zod';

/** Types of the steps of a funnel. */
export const FUNNEL_STEP_TYPES = [
  'pages',
  'posts',
  'forms',
  'popup',
  'checkout',
  'order',
  'courses',
  'product',
  'membership',
] as const;
export type FunnelStepType = (typeof FUNNEL_STEP_TYPES)[number];

/** Moves that lead on from a step. */
export type FunnelMove = 'click' | 'entry' | 'purchase';

export const FUNNEL_STATES = ['draft', 'live', 'paused'] as const;
export type FunnelState = (typeof FUNNEL_STATES)[number];

export const MAX_FUNNEL_STEPS = 20;

/** Target of a step; visitors are shown what is `ok`, the rest is skipped. */
export interface FunnelTarget {
  state: 'ok' | 'unset' | 'missing' | 'unpublished';
  title: string | null;
  path: string | null;
}

/** A step as its editor changes it. */
export interface FunnelStep {
  id: string;
  type: FunnelStepType;
  ref_id: string | null;
  next_on: FunnelMove;
  skip_owned: boolean;
  bump_product_id: string | null;
  bump_text: string;
}

export interface StoredFunnelStep extends FunnelStep {
  target: FunnelTarget;
  bump_title: string | null;
}

export interface FunnelRecord {
  id: string;
  name: string;
  slug: string;
  state: FunnelState;
  version: number;
  steps: StoredFunnelStep[];
}

/** Counts of one step; money in minor units by currency. */
export interface FunnelFigures {
  entered: number;
  done: number;
  value: Record<string, number>;
}

export interface FunnelReport {
  steps: Record<string, FunnelFigures>;
  /** Sources of visitors, most first; '' without a source, '*' for the rest of many. */
  sources: string[];
}

/** A funnel of the list: its last 30 days. */
export interface FunnelCounts {
  steps: number;
  entered: number;
  finished: number;
  value: Record<string, number>;
}

export interface FunnelChoice {
  id: string;
  title: string;
  is_shown: boolean;
}

const SoldItem = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  type: z.string(),
  quantity: z.number(),
  amount: z.number(),
  item: z.record(z.string(), z.unknown()),
});

/** Item that the checkout of a funnel puts into the cart, and the one that it offers beside. */
export const FunnelCheckout = z.object({
  text: z.string(),
  item: SoldItem.nullable(),
  bump: SoldItem.nullable(),
});
export type FunnelCheckout = z.infer<typeof FunnelCheckout>;
