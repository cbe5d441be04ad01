import { Award, CircleCheck, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { CertificateProof } from '@stoa/shared/contracts/learning';
import { mayBe } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import {
  Button,
  Card,
  Container,
  EmptyState,
  LinkButton,
  Notice,
  Skeleton,
  space,
  Stack,
} from '@stoa/shared/ui';
import { certificateWords } from './words.ts';

const NAMESPACE = ownNamespace('site.certificate');
addMessages(NAMESPACE, certificateWords);

const Room = styled(Container)`
  padding-block: clamp(2rem, 6vw, 5rem);
`;
const Sheet = styled(Card)`
  display: grid;
  gap: ${space(6)};
  padding: clamp(1.5rem, 5vw, 3.5rem);
  border: 2px solid var(--stoa-primary-text);
  text-align: center;
  justify-items: center;
  dl {
    display: grid;
    gap: ${space(4)};
    inline-size: 100%;
  }
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd[data-large] {
    font-family: var(--stoa-font-heading);
    font-size: var(--stoa-size-xl);
  }
`;

/** Anybody who holds a certificate's number sees here what it says and whether it still stands. */
export function Certificate() {
  const { t } = useWords(NAMESPACE);
  const { serial = '' } = useParams();
  const { data, error, mutate } = useRead<CertificateProof | null>(
    'certificate',
    [serial],
    async (client, accountId) =>
      mayBe(
        await client.rpc('account_certificate', { p_account_id: accountId, p_serial: serial }),
      ) as CertificateProof | null,
  );
  return (
    <Room $width="narrow">
      {data && <Proof proof={data} />}
      {data === null && (
        <EmptyState level={1} icon={<SearchX size={40} strokeWidth={1.25} />} title={t('missingTitle')}>
          {t('missing')}
        </EmptyState>
      )}
      {data === undefined && !error && (
        <Stack $gap={5}>
          <h1>{t('title')}</h1>
          <p>
            {t('number')} <bdi>{serial}</bdi>
          </p>
          <Skeleton $height="18rem" />
        </Stack>
      )}
      {data === undefined && error && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={() => void mutate()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      )}
    </Room>
  );
}

function Proof({ proof }: { proof: CertificateProof }) {
  const { t, language } = useWords(NAMESPACE);
  const { settings, name } = useSite();
  const day = (at: string) =>
    dateFormat(language, { dateStyle: 'long', timeZone: settings.timeZone }).format(new Date(at));
  return (
    <Stack $gap={5}>
      {proof.is_valid ? (
        <Notice tone="success">{t('valid')}</Notice>
      ) : (
        <Notice tone="danger">
          {proof.revoked_at
            ? t('revoked', { date: day(proof.revoked_at) })
            : t('expired', { date: day(proof.expires_at ?? proof.issued_at) })}
        </Notice>
      )}
      <Sheet as="article">
        {proof.is_valid ? (
          <CircleCheck size={44} strokeWidth={1.25} color="var(--stoa-success)" aria-hidden />
        ) : (
          <Award size={44} strokeWidth={1.25} aria-hidden />
        )}
        <div>
          <p>{name}</p>
          <h1>{t('title')}</h1>
        </div>
        <dl>
          <div>
            <dt>{t('holder')}</dt>
            <dd data-large>{proof.holder_name}</dd>
          </div>
          <div>
            <dt>{t('course')}</dt>
            <dd data-large>{proof.course_title}</dd>
          </div>
          <div>
            <dt>{t('issued')}</dt>
            <dd>{day(proof.issued_at)}</dd>
          </div>
          {proof.expires_at && (
            <div>
              <dt>{t('until')}</dt>
              <dd>{day(proof.expires_at)}</dd>
            </div>
          )}
          <div>
            <dt>{t('number')}</dt>
            <dd>{proof.serial}</dd>
          </div>
        </dl>
        {proof.is_valid && (
          <LinkButton
            to={`${location.origin}/api/certificates/${proof.serial}/pdf?lang=${language}`}
            download
          >
            {t('download')}
          </LinkButton>
        )}
      </Sheet>
    </Stack>
  );
}
