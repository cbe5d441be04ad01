import type { PopupBlock, PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';

export const POPUP_TEMPLATES = ['newsletter', 'offer', 'announcement', 'formClick', 'blank'] as const;
export type PopupTemplate = (typeof POPUP_TEMPLATES)[number];

type Say = (key: string) => string;

const EMPTY: Omit<PopupDefinition, 'content'> = {
  style: 'modal',
  trigger: { kind: 'delay', value: 10 },
  target: { paths: [], notPaths: [], device: 'all', signedIn: 'all', utm: {}, languages: [] },
  frequency: { kind: 'days', days: 30 },
  priority: 10,
  opensAt: null,
  closesAt: null,
  formId: null,
  shareB: 50,
};

/** Settings of each template beside its texts. */
const SETTINGS: Record<PopupTemplate, Partial<PopupDefinition> & { to?: string }> = {
  newsletter: { style: 'corner', trigger: { kind: 'scroll', value: 50 }, to: '/blog' },
  offer: { trigger: { kind: 'exit' }, frequency: { kind: 'once' }, to: '/course' },
  announcement: {
    style: 'bar',
    trigger: { kind: 'delay', value: 3 },
    frequency: { kind: 'once' },
    to: '/course',
  },
  formClick: { trigger: { kind: 'click' }, frequency: { kind: 'session' } },
  blank: {},
};

/** A popup made from a template in a language, with the form it holds where there is one. */
export function makeTemplate(
  id: PopupTemplate,
  { t, language, formId }: { t: Say; language: string; formId: string | null },
): PopupDefinition {
  const { to, ...settings } = SETTINGS[id];
  const holdsForm = (id === 'newsletter' || id === 'formClick') && formId !== null;
  const blocks: PopupBlock[] = [{ type: 'heading', text: t(`templates.${id}.heading`) }];
  if (id !== 'blank') blocks.push({ type: 'text', text: t(`templates.${id}.body`) });
  if (to && !holdsForm) blocks.push({ type: 'button', label: t(`templates.${id}.button`), to });
  return { ...EMPTY, ...settings, formId: holdsForm ? formId : null, content: { a: { [language]: blocks } } };
}
