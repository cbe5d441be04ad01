import { isLanguage } from '../contracts/languages.ts';
import type { Messages } from './catalogue.ts';

/** The parts of the kit that have messages: one file of a language holds them all. */
export const KIT_PARTS = [
  'blocks',
  'charts',
  'conflicts',
  'controls',
  'forms',
  'impersonation',
  'lists',
  'unsaved',
  'workplace',
] as const;
export type KitPart = (typeof KIT_PARTS)[number];

/**
 * Loads what a part of the kit says in a language other than English; English comes with the part itself.
 * @returns no messages in English, and in a language that the product lacks
 */
export async function kitMessages(language: string, part: KitPart): Promise<Messages> {
  if (!isLanguage(language) || language === 'en') return {};
  const kit = (await import(
    /* webpackChunkName: "words-[request]" */ `../locales/${language}/kit.ts`
  )) as Record<KitPart, Messages>;
  return kit[part];
}
