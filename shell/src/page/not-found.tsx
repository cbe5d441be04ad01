import { useWords } from '@stoa/shared/i18n';
import { Container, EmptyState, LinkButton } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Room = styled(Container)`
  padding-block: clamp(3rem, 9vw, 7rem);
`;

/** What an address shows that nothing answers. */
export function NotFound() {
  const { t } = useWords('shell');
  return (
    <Room $width="narrow" data-not-found="">
      <EmptyState
        level={1}
        title={t('notFound.title')}
        action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
      >
        {t('notFound.text')}
      </EmptyState>
    </Room>
  );
}
