import type { Capability } from '@stoa/shared/contracts/account';
import { type ArticleId, HELP_PATHS } from './help-paths.ts';

interface ArticleRule {
  steps: number;
  feature?: 'lms' | 'groups' | 'appointments';
  /** One of these opens the screen; without it, everybody signed in. */
  caps?: readonly Capability[];
}

const MANAGER: readonly Capability[] = ['manage_options'];

const ARTICLES: Record<ArticleId, ArticleRule> = {
  start: { steps: 4 },
  learn: { steps: 4, feature: 'lms' },
  groups: { steps: 3, feature: 'groups' },
  book: { steps: 4, feature: 'appointments' },
  host: { steps: 4, feature: 'appointments' },
  messages: { steps: 3 },
  profile: { steps: 4 },
  teach: { steps: 4, feature: 'lms', caps: ['create_courses', 'manage_options'] },
  grade: { steps: 4, feature: 'lms', caps: ['manage_submissions', 'manage_options'] },
  write: { steps: 4, caps: MANAGER },
  site: { steps: 4, caps: MANAGER },
  media: { steps: 4, caps: MANAGER },
  people: { steps: 4, caps: MANAGER },
  sell: { steps: 4, caps: MANAGER },
  orders: { steps: 4, caps: MANAGER },
  services: { steps: 4, feature: 'appointments', caps: MANAGER },
};

export interface Article extends ArticleRule {
  id: ArticleId;
  /** The screen that the article is about. */
  path: string;
}

/** The articles about screens that this person may open. */
export function articlesFor(
  features: readonly string[],
  caps: readonly Capability[] | null,
  exists: (path: string) => boolean,
): Article[] {
  return (Object.keys(ARTICLES) as ArticleId[])
    .map((id) => ({ id, path: HELP_PATHS[id][0], ...ARTICLES[id] }))
    .filter(
      ({ feature, caps: required, path }) =>
        (!feature || features.includes(feature)) &&
        (!required || required.some((cap) => caps?.includes(cap))) &&
        exists(path),
    );
}
