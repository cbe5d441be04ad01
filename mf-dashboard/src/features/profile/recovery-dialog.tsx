import { notify } from '@stoa/shared/notify';
import { renewRecoveryCodes } from '@stoa/shared/session/recovery-codes';
import { siteName } from '@stoa/shared/routing/page-title';
import { useBootstrap, useAccount } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Notice, space, Stack } from '@stoa/shared/ui';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { downloadText } from '@stoa/shared/contracts/csv';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { authErrorMessage } from './auth-error.ts';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space(2)} ${space(5)};
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  list-style: none;
  code {
    font-size: 1.05rem;
    letter-spacing: 0.04em;
    user-select: all;
  }
`;

/** Makes ten codes and shows them, once. */
export function RecoveryDialog(props: { isRenewal: boolean; onMade: () => void; onClose: () => void }) {
  const { t } = usePeopleTranslations();
  const site = siteName(useAccount());
  const { backend } = useBootstrap();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    try {
      setCodes(await renewRecoveryCodes(backend));
      props.onMade();
    } catch (error) {
      setErrorText(authErrorMessage(error as Error));
    } finally {
      setBusy(false);
    }
  }
  const text = codes?.join('\n') ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', t('recovery.copied'));
    } catch {
      notify('error', t('recovery.copyFailed'));
    }
  };
  return (
    <Dialog open onClose={props.onClose} title={t('recovery.title')} closeLabel={t('close')}>
      <Stack $gap={5}>
        {errorText && <Notice tone="danger">{t(`security.refused.${errorText}`)}</Notice>}
        {!codes && <p>{t(props.isRenewal ? 'recovery.renewText' : 'recovery.makeText')}</p>}
        {codes && (
          <>
            <p>{t('recovery.keep')}</p>
            <Codes aria-label={t('recovery.list')} dir="ltr">
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </Codes>
            <Cluster $gap={3}>
              <Button variant="secondary" size="sm" onClick={() => void copy()}>
                <Copy size={16} strokeWidth={1.5} aria-hidden />
                {t('recovery.copy')}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                onClick={() =>
                  downloadText(
                    'recovery-codes.txt',
                    `${site}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`,
                    'text/plain',
                  )
                }
              >
                <Download size={16} strokeWidth={1.5} aria-hidden />
                {t('recovery.download')}
              </Button>
            </Cluster>
          </>
        )}
        <Cluster $gap={3} $justify="end">
          {!codes && (
            <Button variant="quiet" onClick={props.onClose}>
              {t('recovery.later')}
            </Button>
          )}
          <Button busy={isBusy} onClick={codes ? props.onClose : () => void make()}>
            {t(codes ? 'recovery.done' : props.isRenewal ? 'recovery.renew' : 'recovery.make')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
