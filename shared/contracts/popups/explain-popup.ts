import { type PopupDefinition, popupRule, type PopupState } from './popup-definition.ts';
import { checkRules, type PopupRuleName, type PopupVisit } from './popup-rules.ts';

export interface ExplainedPopup {
  id: string;
  name: string;
  state: PopupState;
  priority: number;
  shown: PopupDefinition | null;
  definition: PopupDefinition;
}

export type ExplainedRule = PopupRuleName | 'state' | 'content' | 'trigger' | 'priority';

export interface Explanation {
  rule: ExplainedRule;
  isMet: boolean;
  /** Name of the popup that comes first. */
  name?: string;
}

/**
 * Tells rule by rule whether a popup shows on a visit, by the same rules that the page runs.
 * @param formSlugs slugs of published forms by id
 * @param others the active popups of the site, the most important first
 */
export function explainPopup(
  popup: ExplainedPopup,
  visit: PopupVisit,
  formSlugs: ReadonlyMap<string, string>,
  others: readonly ExplainedPopup[],
): Explanation[] {
  const definition = popup.shown ?? popup.definition;
  const met = rulesOf(popup, visit, formSlugs);
  const order = ['page', 'path', 'window', 'device', 'signedIn', 'language', 'utm'] as const;
  const isClick = definition.trigger.kind === 'click';
  const index = others.findIndex(({ id }) => id === popup.id);
  const ahead = (index < 0 ? others : others.slice(0, index)).find(
    (other) =>
      other.id !== popup.id &&
      other.shown?.trigger.kind !== 'click' &&
      Object.values(rulesOf(other, visit, formSlugs)).every(Boolean),
  );
  return [
    { rule: 'state', isMet: popup.state === 'active' },
    { rule: 'content', isMet: hasContent(definition, formSlugs) },
    ...order.map((rule) => ({ rule, isMet: met[rule] })),
    { rule: 'trigger', isMet: definition.trigger.kind !== 'exit' || !visit.isPhone },
    // A click opens its popup whatever else is waiting.
    {
      rule: 'priority',
      isMet: isClick || ahead === undefined,
      ...(!isClick && ahead && { name: ahead.name }),
    },
  ];
}

function rulesOf(
  { id, shown, definition }: ExplainedPopup,
  visit: PopupVisit,
  slugs: ReadonlyMap<string, string>,
) {
  const used = shown ?? definition;
  return checkRules(popupRule(id, used, slugs.get(used.formId ?? '') ?? null), visit);
}

function hasContent(
  { content, formId, trigger }: PopupDefinition,
  slugs: ReadonlyMap<string, string>,
): boolean {
  const hasForm = formId !== null && slugs.has(formId);
  if (trigger.kind === 'click') return hasForm;
  return hasForm || Object.values(content.a).some((blocks) => blocks.length > 0);
}
