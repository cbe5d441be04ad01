import { type ComponentProps, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Consent, consentOf, useConsent } from '@stoa/shared/consent';
import { useAtom } from '@stoa/shared/state';
import { Button, Dialog, motion, space, Stack, useDialogAhead } from '@stoa/shared/ui';
import { settingsOpenAtom } from '../../consent/choose-consent.ts';
import { useSiteTranslations } from '../../translations/index.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  label {
    font-weight: 560;
  }
  p {
    grid-column: 1;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;
const Track = styled.input`
  appearance: none;
  position: relative;
  inline-size: 2.75rem;
  block-size: 1.6rem;
  flex: none;
  border: 1px solid var(--stoa-border-strong);
  border-radius: 1rem;
  background: var(--stoa-sunken);
  cursor: pointer;
  &:hover {
    transition: background ${motion};
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.55rem);
    inset-inline-start: 0.2rem;
    inline-size: 1.1rem;
    block-size: 1.1rem;
    border-radius: 50%;
    background: var(--stoa-muted);
    transition: inset-inline-start ${motion};
  }
  &:checked {
    border-color: var(--stoa-primary);
    background: var(--stoa-primary);
  }
  &:checked::before {
    inset-inline-start: calc(100% - 1.3rem);
    background: var(--stoa-on-primary);
  }
`;

/** Two switches, the optional one off until chosen; nothing is stored before the choice is accepted. */
export function CookieSettings({ onChoose }: { onChoose(consent: Consent): void }) {
  const { t } = useSiteTranslations();
  const [isOpen, setOpen] = useAtom(settingsOpenAtom);
  const ahead = useDialogAhead();
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('cookies.settingsTitle')}
      closeLabel={t('cookies.close')}
      ahead={ahead}
    >
      <Switches
        onChoose={(consent) => {
          setOpen(false);
          onChoose(consent);
        }}
      />
    </Dialog>
  );
}

function Switches({ onChoose }: { onChoose(consent: Consent): void }) {
  const { t } = useSiteTranslations();
  const consent = useConsent();
  const [necessary, setNecessary] = useState(consent !== 'disabled');
  const [thirdParty, setThirdParty] = useState(consent === 'all');
  return (
    <Stack $gap={5}>
      <Switch
        label={t('cookies.necessary')}
        hint={t('cookies.necessaryText')}
        checked={necessary}
        onChange={({ target }) => setNecessary(target.checked)}
      />
      <Switch
        label={t('cookies.thirdParty')}
        hint={t('cookies.thirdPartyText')}
        checked={thirdParty}
        onChange={({ target }) => setThirdParty(target.checked)}
      />
      <Button block onClick={() => onChoose(consentOf({ necessary, thirdParty }))}>
        {t('cookies.acceptChoice')}
      </Button>
    </Stack>
  );
}

function Switch({ label, hint, ...rest }: { label: string; hint: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      <Track
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        aria-describedby={`${id}h`}
      />
      <p id={`${id}h`}>{hint}</p>
    </Line>
  );
}
