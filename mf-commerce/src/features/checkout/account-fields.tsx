import { useSession } from '@stoa/shared/session';
import { Card, Field, Input, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { CircleUserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useCommerceTranslations } from '../../translations/index.ts';
import { SectionTitle } from './columns.ts';
import { Choice, Choices } from './choice.tsx';
import type { Draft, DraftErrors } from '../../orders/draft.ts';

const Person = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--stoa-muted);
  overflow-wrap: anywhere;
`;

/** Signing in or up on the spot; the e-mail address is the one from the contact fields. */
export function AccountFields(props: {
  draft: Draft;
  errors: DraftErrors;
  password: string;
  write: (change: Partial<Draft>) => void;
  writePassword: (password: string) => void;
}) {
  const { draft, errors, password, write, writePassword } = props;
  const { user } = useSession();
  const { t } = useCommerceTranslations();
  if (user) {
    return (
      <Person>
        <CircleUserRound size={18} strokeWidth={1.5} aria-hidden />
        {t('checkout.signedInAs', { email: user.email ?? '' })}
      </Person>
    );
  }
  const error = errors.password && t(errors.password);
  return (
    <Card as="section" aria-labelledby="checkout-account">
      <Stack>
        <Stack $gap={1}>
          <SectionTitle id="checkout-account">{t('checkout.account')}</SectionTitle>
          <p>{t('checkout.accountText')}</p>
        </Stack>
        <Choices>
          <legend>
            <VisuallyHidden>{t('checkout.account')}</VisuallyHidden>
          </legend>
          <Choice
            name="account"
            label={t('checkout.isNew')}
            checked={!draft.isKnown}
            onChange={() => write({ isKnown: false })}
          />
          <Choice
            name="account"
            label={t('checkout.isKnown')}
            checked={draft.isKnown}
            onChange={() => write({ isKnown: true })}
          />
        </Choices>
        <Field
          label={draft.isKnown ? t('checkout.password') : t('checkout.newPassword')}
          hint={draft.isKnown || error ? undefined : t('checkout.newPasswordHint')}
          error={error}
          required
        >
          <Input
            name="password"
            type="password"
            autoComplete={draft.isKnown ? 'current-password' : 'new-password'}
            value={password}
            onChange={(event) => writePassword(event.target.value)}
          />
        </Field>
      </Stack>
    </Card>
  );
}
