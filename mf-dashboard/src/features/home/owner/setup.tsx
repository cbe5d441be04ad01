import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, VisuallyHidden } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Muted } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';
import { AsideList } from '../../../components/aside-list.ts';
import type { OwnerHomeData } from './use-owner-home.ts';

const PATHS: Record<string, string> = {
  name: '/dashboard/manage/site',
  theme: '/dashboard/manage/site/theme',
  course: '/dashboard/instructor',
  payment: '/dashboard/manage/ecommerce/settings',
  purchase: '/course',
  domain: '/dashboard/manage/site/domain',
  legal: '/dashboard/pages',
  launch: '/dashboard/manage/site/seo',
};
const keyOf = (accountId: string) => `stoa:setup-dismissed:${accountId}`;

function readDismissed(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) !== null;
  } catch {
    return false;
  }
}

/** The steps to a site that sells, ticked by what is there; gone when all are done or it is dismissed. */
export function Setup({ steps }: { steps: OwnerHomeData['setup'] }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const { account_id: accountId } = useSite();
  const [isDismissed, setDismissed] = useState(() => readDismissed(accountId));
  const done = steps.filter((step) => step.done).length;
  if (isDismissed || done === steps.length) return null;
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(keyOf(accountId), '1');
    } catch {
      // A browser that stores nothing shows it again at the next visit.
    }
  };
  return (
    <Part
      title={t('home.setup')}
      action={
        <Button size="sm" variant="quiet" onClick={dismiss}>
          {t('home.dismissSetup')}
        </Button>
      }
    >
      <Muted>{t('home.setupDone', { done: count(done), all: count(steps.length) })}</Muted>
      <AsideList>
        {steps.map((one) => (
          <li key={one.step} data-done={one.done || undefined}>
            <Link to={PATHS[one.step] ?? '/dashboard/manage'}>
              <span>{t(`home.setupStep.${one.step}`)}</span>
              {one.done ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
              {one.done && <VisuallyHidden>{t('home.stepDone')}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </AsideList>
    </Part>
  );
}
