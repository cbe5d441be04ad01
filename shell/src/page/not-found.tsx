import { useTranslations } from '@stoa/shared/i18n';
import { Container, EmptyState, LinkButton } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Room = styled(Container)`
  padding-block: clamp(3rem, 9vw, 7rem);
`;

/** Renders the 404 page; in the workplace it links back there. */
export function NotFound({ isAtWork }: { isAtWork: boolean }) {
  const { t } = useTranslations('shell');
  return (
    <Room $width="narrow" data-not-found="">
      <EmptyState
        level={1}
        title={t('notFound.title')}
        action={
          isAtWork ? (
            <LinkButton to="/dashboard">{t('notFound.work')}</LinkButton>
          ) : (
            <LinkButton to="/">{t('notFound.home')}</LinkButton>
          )
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </Room>
  );
}
