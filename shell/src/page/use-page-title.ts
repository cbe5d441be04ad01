import { useLayoutEffect, useRef } from 'react';
import useSWR from 'swr';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { queryKey } from '@stoa/shared/data/query';
import { useTranslations } from '@stoa/shared/i18n';
import { documentTitle, nameInMenu, siteName, textAt } from '@stoa/shared/routing/page-title';
import type { PagePlan } from '../loading/wanted-exposes.ts';

/** Keeps the title right on navigation; the first one came with the document. Screens of the workplace name themselves after it. */
export function usePageTitle(bootstrap: Bootstrap, plan: PagePlan, isMissing: boolean, path: string): void {
  const { t, language } = useTranslations('shell');
  const { account } = bootstrap;
  const rule = plan.match?.route.head?.title;
  const key = rule?.startsWith('=') ? undefined : rule?.split('.')[0];
  const query = plan.match?.route.data?.find((declared) => declared.key === key);
  const context = { accountId: account?.account_id ?? '', params: plan.match?.params ?? {} };
  const { data } = useSWR<unknown>(query ? queryKey(query, context) : null, null);
  const named = useRef<string | null>(null);
  const title = isMissing
    ? t('notFound.title')
    : (!key && nameInMenu(account, plan.match?.route.path ?? '', language)) ||
      textAt(rule, { account, ...(key ? { [key]: data } : {}) });
  const shown = documentTitle(title, siteName(account), account?.settings.seo?.titleTemplate);
  const page = `${path} ${shown}`;
  useLayoutEffect(() => {
    if (named.current !== null && named.current !== page) document.title = shown;
    named.current = page;
  }, [shown, page]);
}
