import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Container, space, Stack } from '@stoa/shared/ui';
import { exampleBus } from '../../bus.ts';
import { useExampleTranslations } from '../../translations.ts';

const Room = styled.section`
  padding-block: ${space(16)};
`;

/** Says hello with what a remote has at hand: the site, the session, the words and the bus. */
export function Greeting() {
  const { t } = useExampleTranslations();
  const { name: site } = useSite();
  const { user } = useSession();
  const [count, setCount] = useState(0);
  useEffect(() => exampleBus.on('cart.changed', (cart) => setCount(cart.count)), []);
  return (
    <Room>
      <Container $width="narrow">
        <Stack $align="start">
          <h1>{t('title')}</h1>
          <p>{t('greeting', { name: user?.email ?? t('stranger'), site })}</p>
          <p>{t('cart', { count })}</p>
          <Button onClick={() => exampleBus.emit('cart.open', {})}>{t('openCart')}</Button>
        </Stack>
      </Container>
    </Room>
  );
}
