import { useTranslations } from '@stoa/shared/i18n';
import { LinkButton } from '@stoa/shared/ui';
import { useEffect, useState } from 'react';

const EARLY_MS = 10 * 60_000;
const RECHECK_MS = 15_000;

/** The door of a room: there from ten minutes before the start until the end. */
export function JoinButton({ url, startsAt, endsAt }: { url: string; startsAt: string; endsAt: string }) {
  const { t } = useTranslations('dashboard');
  const [now, setNow] = useState(() => Date.now());
  const opens = Date.parse(startsAt) - EARLY_MS;
  const closes = Date.parse(endsAt);
  const isOver = now >= closes;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), RECHECK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  if (now < opens || isOver) return null;
  return (
    <LinkButton to={url} size="sm" target="_blank" rel="noopener noreferrer">
      {t('join')}
    </LinkButton>
  );
}
