import type { OperatorToken } from '@stoa/shared/contracts/operator';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { CreateToken } from './create-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokenTable } from './token-table.tsx';

/** The operator's own tokens for the command line. */
export function OperatorTokensScreen() {
  const { t } = useTranslations('superadmin');
  return (
    <CockpitScreen title={t('tokens.title')} lead={t('tokens.lead')}>
      <Tokens />
    </CockpitScreen>
  );
}

function Tokens() {
  const { t } = useTranslations('superadmin');
  const [revoking, setRevoking] = useState<OperatorToken | null>(null);
  const { data, error, mutate } = useQuery<{ tokens: OperatorToken[] }, Error>(['operator-tokens'], () =>
    operatorFetch('/api/operator/tokens'),
  );
  return (
    <>
      <Part title={t('tokens.create')}>
        <CreateToken onCreated={mutate} />
      </Part>
      <Part title={t('tokens.list')}>
        {!data && error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <TokenTable tokens={data?.tokens} onRevoke={setRevoking} />
        )}
      </Part>
      {revoking && <RevokeToken token={revoking} onRevoked={mutate} onClose={() => setRevoking(null)} />}
    </>
  );
}
