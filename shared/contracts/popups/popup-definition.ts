import { z } from 'zod';
import type { PopupRule } from './popup-rules.ts';

export const POPUP_STYLES = ['modal', 'corner', 'bar'] as const;
export const POPUP_TRIGGERS = ['delay', 'scroll', 'exit', 'click'] as const;
export const POPUP_STATES = ['draft', 'active', 'paused'] as const;
export const POPUP_BLOCKS = ['heading', 'text', 'picture', 'button'] as const;
export const UTM_KEYS = ['source', 'medium', 'campaign'] as const;
export const MAX_POPUP_BLOCKS = 8;
export const MAX_POPUP_PATHS = 10;
export type PopupState = (typeof POPUP_STATES)[number];

/** A path of the site, or one with all below it. */
export const PopupPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/([^*?#\s]*[^*?#\s/]|([^*?#\s]+\/)?\*)?$/);

const text = (max: number) => z.string().trim().min(1).max(max);
/** A path of the own site, or a secure address elsewhere. */
const Target = z.string().trim().max(500).regex(/^(\/($|[^/\\])|https:\/\/[^\s"<>]+\.)[^\s"<>]*$/); // prettier-ignore

export const PopupBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: text(120) }),
  z.strictObject({ type: z.literal('text'), text: text(1000) }),
  z.strictObject({ type: z.literal('picture'), src: text(1000), alt: z.string().trim().max(200) }),
  z.strictObject({ type: z.literal('button'), label: text(60), to: Target }),
]);
export type PopupBlock = z.infer<typeof PopupBlock>;

const Language = z.string().regex(/^[a-z]{2,3}$/);
/** Blocks by language; the first language stands for those without blocks of their own. */
export const PopupContent = z.record(Language, z.array(PopupBlock).max(MAX_POPUP_BLOCKS));
export type PopupContent = z.infer<typeof PopupContent>;

const Moment = z.iso.datetime({ offset: true }).nullable();

/** Everything that publishing shows to visitors. */
export const PopupDefinition = z
  .strictObject({
    style: z.enum(POPUP_STYLES),
    trigger: z.strictObject({
      kind: z.enum(POPUP_TRIGGERS),
      value: z.number().int().min(0).max(600).optional(),
    }),
    target: z.strictObject({
      paths: z.array(PopupPath).max(MAX_POPUP_PATHS),
      notPaths: z.array(PopupPath).max(MAX_POPUP_PATHS),
      device: z.enum(['all', 'phone', 'desktop']),
      signedIn: z.enum(['all', 'in', 'out']),
      utm: z.partialRecord(z.enum(UTM_KEYS), z.string().trim().max(100)),
      languages: z.array(Language).max(20),
    }),
    frequency: z.strictObject({
      kind: z.enum(['session', 'days', 'once']),
      days: z.number().int().min(1).max(365).optional(),
    }),
    priority: z.number().int().min(0).max(100),
    opensAt: Moment,
    closesAt: Moment,
    formId: z.guid().nullable(),
    content: z.strictObject({ a: PopupContent, b: PopupContent.optional() }),
    /** Percent of visitors who get content B. */
    shareB: z.number().int().min(0).max(100),
  })
  .superRefine(({ trigger, formId, content }, { addIssue }) => {
    const issue = (path: string[]) => addIssue({ code: 'custom', path, message: 'is missing' });
    if (trigger.kind === 'click' && formId === null) issue(['formId']);
    const isEmpty = Object.values(content.a).every((blocks) => blocks.length === 0);
    if (isEmpty && formId === null) issue(['content', 'a']);
  });
export type PopupDefinition = z.infer<typeof PopupDefinition>;

/** A popup as its managers read it. */
export interface PopupRecord {
  id: string;
  name: string;
  state: PopupState;
  definition: PopupDefinition;
  shown: PopupDefinition | null;
  version: number;
}

export interface PopupCounts {
  eligible: number;
  shown: number;
  converted: number;
}

/** Compiles a definition into the rules that lie in documents. */
export function popupRule(id: string, definition: PopupDefinition, form: string | null): PopupRule {
  const { trigger, target, frequency, opensAt, closesAt, content, shareB } = definition;
  const utm = Object.fromEntries(Object.entries(target.utm).filter(([, value]) => value));
  return {
    id,
    on: trigger.kind,
    ...(trigger.value !== undefined && { value: trigger.value }),
    ...(form && { form }),
    ...(target.paths.length > 0 && { paths: target.paths }),
    ...(target.notPaths.length > 0 && { notPaths: target.notPaths }),
    ...(target.device !== 'all' && { device: target.device }),
    ...(target.signedIn !== 'all' && { signedIn: target.signedIn === 'in' ? 1 : 0 }),
    ...(Object.keys(utm).length > 0 && { utm }),
    ...(target.languages.length > 0 && { languages: target.languages }),
    each: frequency.kind === 'days' ? (frequency.days ?? 1) : frequency.kind,
    ...(opensAt && { from: Date.parse(opensAt) }),
    ...(closesAt && { to: Date.parse(closesAt) }),
    ...(content.b && shareB > 0 && { shareB }),
  };
}

/** Returns the blocks of a content in a language, else in the site's own, else in the first there is. */
export function blocksIn(content: PopupContent, language: string, own: string): PopupBlock[] {
  const filled = (one: string) => (content[one]?.length ? content[one] : undefined);
  return filled(language) ?? filled(own) ?? Object.values(content).find((blocks) => blocks.length > 0) ?? [];
}
