import type {
  FunnelMove,
  FunnelStep,
  FunnelStepType,
  StoredFunnelStep,
} from '@stoa/shared/contracts/funnels';

/** Moves that lead on from a step of each type, the usual one first. */
export const MOVES_OF: Record<FunnelStepType, readonly FunnelMove[]> = {
  pages: ['click', 'entry', 'purchase'],
  posts: ['click', 'entry', 'purchase'],
  forms: ['entry', 'click'],
  popup: ['click', 'entry'],
  checkout: ['purchase', 'click'],
  order: ['click'],
  courses: ['click', 'purchase'],
  product: ['purchase', 'click'],
  membership: ['purchase', 'click'],
};

/** Types whose steps a visitor can own already. */
export const OWNABLE: readonly FunnelStepType[] = ['forms', 'checkout', 'courses', 'product', 'membership'];

/** A new step of a type, which leads nowhere yet. */
export const newStep = (type: FunnelStepType, more: Partial<FunnelStep> = {}): FunnelStep => ({
  id: crypto.randomUUID(),
  type,
  ref_id: null,
  next_on: MOVES_OF[type][0] ?? 'click',
  skip_owned: false,
  bump_product_id: null,
  bump_text: '',
  ...more,
});

/** The part of a stored step that its editor changes. */
export const editedStep = ({ target: _target, bump_title: _title, ...step }: StoredFunnelStep): FunnelStep =>
  step;
