import { redirectForSignIn } from '@stoa/shared/routing/safe-redirect';
import { useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../translations/index.ts';

/** An order, or what came of it, belongs to one person: signing in comes back to this very page. */
export function SignInFirst({ title = 'order.signIn', text = 'order.signInText' }) {
  const { settings } = useSite();
  const { pathname, search } = useLocation();
  const { t } = useCommerceTranslations();
  const to = redirectForSignIn(pathname + search, settings.signInPath ?? '/login');
  return (
    <EmptyState
      level={1}
      title={t(title)}
      action={<LinkButton to={to}>{t('order.signInAction')}</LinkButton>}
    >
      {t(text)}
    </EmptyState>
  );
}
