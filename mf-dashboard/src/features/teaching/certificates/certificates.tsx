import { Award, Plus } from 'lucide-react';
import { useState } from 'react';
import { certificateDesign } from '@stoa/shared/contracts/certificate-designs';
import { notify } from '@stoa/shared/notify';
import { Link, useNavigate } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useFormat } from '../../../data/format.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { taken } from '../teaching-rpc.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayCertify } from '../use-may-teach.ts';
import { useErrorMessage } from '../use-error-message.ts';
import { type CertificateDesign, useCertificateDesigns } from './certificate-design.ts';

/** Lists the account's certificate designs. */
export function Certificates() {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const navigate = useNavigate();
  const { account_id } = useSite();
  const isAllowed = useMayCertify() === true;
  const { data, error, mutate } = useCertificateDesigns(isAllowed);
  const [isBusy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    try {
      const [made] = taken<{ id: string }[]>(
        await (
          await getClient()
        )
          .from('certificate_templates')
          .insert({ account_id, name: t('certificates.unnamed') })
          .select('id'),
      );
      if (made) await navigate(PATHS.certificate(made.id));
    } catch (failure) {
      notify('error', say(failure));
      setBusy(false);
    }
  }
  const begin = (
    <Button busy={isBusy} onClick={() => void add()}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {t('certificates.new')}
    </Button>
  );
  return (
    <TeachingScreen
      title={t('certificates.title')}
      lead={t('certificates.lead')}
      actions={isAllowed && begin}
      hasTabs
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && data.length > 0 && <DesignTable designs={data} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<Award size={40} strokeWidth={1.25} />}
          title={t('certificates.none')}
          action={begin}
        >
          {t('certificates.noneText')}
        </EmptyState>
      )}
    </TeachingScreen>
  );
}

function DesignTable({ designs }: { designs: CertificateDesign[] }) {
  const { t } = useTeachingTranslations();
  const { count } = useFormat();
  return (
    <Table
      caption={t('certificates.title')}
      rows={designs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('certificates.name'),
          render: ({ id, name }) => (
            <Link to={PATHS.certificate(id)}>
              <span dir="auto">{name}</span>
            </Link>
          ),
        },
        {
          key: 'design',
          title: t('certificates.design'),
          render: ({ layout }) => t(`certificates.designs.${certificateDesign(layout).design}`),
        },
        {
          key: 'valid',
          title: t('certificates.valid'),
          render: ({ valid_days }) =>
            valid_days === null ? t('certificates.forever') : t('certificates.days', { count: valid_days }),
        },
        {
          key: 'courses',
          title: t('certificates.courses'),
          align: 'end',
          render: ({ courses }) => count(courses),
        },
        { key: 'given', title: t('certificates.given'), align: 'end', render: ({ given }) => count(given) },
      ]}
    />
  );
}
