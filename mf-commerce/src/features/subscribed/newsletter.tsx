import { type ReactNode, useEffect, useState } from 'react';
import type { NewsletterConfirmed } from '@stoa/shared/contracts/newsletter';
import { apiFetch } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, LinkButton, Skeleton } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';

type State = { at: 'asking' | 'leaving' | 'left' | 'over' | 'failed' } | { at: 'confirmed'; leave: string };

/** Handles newsletter email links: confirming happens on opening, unsubscribing asks first. */
export function Newsletter({ confirm, leave }: { confirm: string | null; leave: string | null }) {
  const { t } = useCommerceTranslations();
  const { name, settings } = useSite();
  const place = { name: settings.sitetitle || name };
  const [state, setState] = useState<State>({ at: confirm ? 'asking' : 'leaving' });
  const isRequesting = state.at === 'asking';

  useEffect(() => {
    if (!confirm || !isRequesting) return;
    let isHere = true;
    const show = (next: State) => isHere && setState(next);
    apiFetch<NewsletterConfirmed>('/api/newsletter/confirm', { body: { token: confirm } })
      .then((answer) => show({ at: 'confirmed', leave: answer.leave }))
      .catch((error: unknown) => show({ at: isOver(error) ? 'over' : 'failed' }));
    return () => void (isHere = false);
  }, [confirm, isRequesting]);

  const token = state.at === 'confirmed' ? state.leave : leave;
  async function go() {
    try {
      await apiFetch('/api/newsletter/leave', { body: { token } });
      setState({ at: 'left' });
    } catch (error) {
      setState({ at: isOver(error) ? 'over' : 'failed' });
    }
  }
  const home = <LinkButton to="/">{t('newsletter.home')}</LinkButton>;
  const button = (
    <Button variant="secondary" onClick={() => void go()}>
      {t('newsletter.leave')}
    </Button>
  );
  const again = () => setState({ at: confirm ? 'asking' : 'leaving' });

  switch (state.at) {
    case 'asking':
      return <Skeleton $height="12rem" aria-busy="true" aria-label={t('subscribed.loading')} />;
    case 'confirmed':
      return said(
        t('newsletter.confirmed'),
        t('newsletter.confirmedText', place),
        <>
          {home} {button}
        </>,
      );
    case 'leaving':
      return said(t('newsletter.leaveTitle', place), null, button);
    case 'left':
      return said(t('newsletter.left'), t('newsletter.leftText', place), home);
    case 'over':
      return said(t('newsletter.over'), t('newsletter.overText'), home);
    case 'failed':
      return said(
        t('order.failed'),
        t('order.failedText'),
        <Button onClick={again}>{t('order.retry')}</Button>,
      );
  }
}

const isOver = (error: unknown) => (error as { code?: string }).code === 'not_found';

const said = (title: string, text: string | null, action: ReactNode) => (
  <EmptyState level={1} title={title} action={action}>
    {text}
  </EmptyState>
);
