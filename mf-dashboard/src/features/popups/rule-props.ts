import type { PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';
import type { PopupProblem } from './edited-popup.ts';

/** Props of the parts that edit a popup's rules. */
export interface RuleProps {
  definition: PopupDefinition;
  problems: ReadonlySet<PopupProblem>;
  /** Slug of the chosen form. */
  formSlug: string | null;
  onChange(part: Partial<PopupDefinition>, place?: string): void;
}
