import { type NewSiteInput, SITE_PURPOSES, SITE_TEMPLATES } from '@stoa/shared/contracts/new-site';
import type { SiteDraft } from '@stoa/shared/contracts/site-draft';
import { useSearchParams } from '@stoa/shared/router';
import { useBootstrap } from '@stoa/shared/shell';
import { useState } from 'react';
import { guessRegion } from './guess-region.ts';

/** Values that the form starts with. A link may choose purpose and template; a draft that was typed over the same link keeps its own. */
export function useInitialSite(draft: SiteDraft | null) {
  const { lang } = useBootstrap();
  const [params] = useSearchParams();
  const [start] = useState(() => {
    const chosen = <T extends string>(name: string, options: readonly T[]): T | undefined =>
      options.find((option) => option === params.get(name));
    const choice = {
      purpose: chosen('purpose', SITE_PURPOSES),
      template: chosen('template', SITE_TEMPLATES),
    };
    const link = [choice.purpose, choice.template].join(' ').trim();
    const blank: NewSiteInput = {
      name: '',
      slug: '',
      purpose: choice.purpose ?? 'courses',
      template: choice.template ?? 'teacher',
      ...guessRegion(lang, navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone),
    };
    if (!draft) return { link, blank, initial: blank };
    const { link: from, ...typed } = draft;
    const isNewLink = link !== '' && link !== from;
    const initial = isNewLink ? { ...typed, purpose: blank.purpose, template: blank.template } : typed;
    return { link, blank, initial };
  });
  return start;
}
