import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Cluster, EmptyState, LinkButton, Notice, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { notify } from '@stoa/shared/notify';
import { Link, useNavigate, useParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { RemoveButton } from '../../../components/remove-button.tsx';
import { useAutosave } from '../../../data/use-autosave.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { taken } from '../teaching-rpc.ts';
import { PATHS } from '../paths.ts';
import { SaveStateText } from '../save-state.tsx';
import { TeachingConflict } from '../teaching-conflict.tsx';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayCertify } from '../use-may-teach.ts';
import { useErrorMessage } from '../use-error-message.ts';
import {
  type CertificateDesign,
  type DesignDraft,
  designDraft,
  isKeepable,
  saveDesign,
  useCertificateDesigns,
} from './certificate-design.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { CertificatePreview } from './certificate-preview.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
  gap: ${space(8)};
  align-items: start;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One certificate being designed, once it is here. */
export function CertificateRoute() {
  const { t } = useTeachingTranslations();
  const { designId = '' } = useParams();
  const { data, error, mutate } = useCertificateDesigns(useMayCertify() === true);
  const design = data?.find(({ id }) => id === designId);
  if (design)
    return (
      <Editor
        key={design.id}
        design={design}
        reread={async () => (await mutate())?.find(({ id }) => id === designId)}
      />
    );
  return (
    <TeachingScreen title={t('certificates.screen')}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <EmptyState
          title={t('certificates.gone')}
          action={<LinkButton to={PATHS.certificates}>{t('certificates.back')}</LinkButton>}
        />
      )}
    </TeachingScreen>
  );
}

function Editor({
  design,
  ...props
}: {
  design: CertificateDesign;
  reread(): Promise<CertificateDesign | undefined>;
}) {
  const { t } = useTeachingTranslations();
  const { id, may_change: canEdit } = design;
  const save = useCallback((draft: DesignDraft, version: number) => saveDesign(id, draft, version), [id]);
  const state = useAutosave({ draft: designDraft(design), version: design.version }, save, isKeepable);
  const { draft, change } = state;
  const reread = async () => {
    const fresh = await props.reread();
    return fresh ? { draft: designDraft(fresh), version: fresh.version } : null;
  };
  return (
    <TeachingScreen
      above={<Link to={PATHS.certificates}>{t('certificates.back')}</Link>}
      title={<span dir="auto">{draft.name || t('certificates.unnamed')}</span>}
      actions={
        canEdit && (
          <Cluster $gap={3}>
            <SaveStateText state={state.state} reason={state.reason} />
            <Remove design={design} />
          </Cluster>
        )
      }
    >
      <Stack $gap={5}>
        <TeachingConflict thing="certificate" state={state} reread={reread} />
        {!canEdit && <Notice>{t('certificates.notYours')}</Notice>}
        {canEdit && design.given > 0 && (
          <Notice>{t('certificates.changesGiven', { count: design.given })}</Notice>
        )}
        <Columns>
          <Part title={t('certificates.look')}>
            <CertificateFields draft={draft} change={change} isFixed={!canEdit} />
          </Part>
          <CertificatePreview draft={draft} />
        </Columns>
      </Stack>
    </TeachingScreen>
  );
}

function Remove({ design }: { design: CertificateDesign }) {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const navigate = useNavigate();
  async function remove() {
    const gone = taken<unknown[]>(
      await (await getClient()).from('certificate_templates').delete().eq('id', design.id).select('id'),
    );
    if (gone.length === 0) throw new Error('certificate_in_use');
    notify('success', t('certificates.removed'));
    await navigate(PATHS.certificates, { replace: true });
  }
  return (
    <RemoveButton
      title={t('certificates.remove')}
      text={t('certificates.removeText')}
      labels={{ cancel: t('cancel'), close: t('close') }}
      say={say}
      remove={remove}
    />
  );
}
