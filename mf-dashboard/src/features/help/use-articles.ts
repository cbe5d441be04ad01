import { useAccess } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { type Article, articlesFor } from '../../data/help-articles.ts';

/** The articles of whoever is signed in; null until it is known what they may do. */
export function useArticles(): Article[] | null {
  const { features } = useSite();
  const { access } = useAccess();
  const exists = useExistingRoutes();
  return access ? articlesFor(features, effectiveCaps(access), exists) : null;
}
