import type { SegmentNode } from '@stoa/shared/contracts/segment-rule';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { useUnsaved } from '@stoa/shared/unsaved';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS, segmentPath } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { newGroup, toDraft, toRule } from './rule-draft.ts';
import { RuleGroup } from './rule-group.tsx';
import { SegmentPreviewPart } from './segment-preview.tsx';
import { useRuleOptions } from './use-rule-options.ts';
import { type SegmentLine, useSegments } from './use-segments.ts';

/** Creates or changes a segment, with how many contacts match as one goes. */
export function Segment() {
  return (
    <ForManagers>
      <OneSegment />
    </ForManagers>
  );
}

function OneSegment() {
  const { t } = useContactTranslations();
  const { segmentId = 'new' } = useParams();
  const { data, error, mutate } = useSegments();
  const isNew = segmentId === 'new';
  const segment = data?.find(({ id }) => id === segmentId) ?? null;
  return (
    <ContactsScreen title={isNew ? t('segments.create') : <bdi>{segment?.name ?? t('segments.one')}</bdi>}>
      <RecordPart
        isMissing={!isNew && data !== undefined && !segment}
        missing={{
          title: t('segments.missingTitle'),
          text: t('segments.missing'),
          back: t('segments.back'),
          to: CONTACT_PATHS.segments,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {(isNew || segment) && <Editor key={segmentId} segment={segment} onSaved={() => mutate()} />}
      </RecordPart>
    </ContactsScreen>
  );
}

function Editor({ segment, onSaved }: { segment: SegmentLine | null; onSaved(): Promise<unknown> }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const navigate = useNavigate();
  const { account_id: accountId } = useSite();
  const options = useRuleOptions();
  const [name, setName] = useState(segment?.name ?? '');
  const [group, setGroup] = useState(() => (segment ? toDraft(segment.rule as SegmentNode) : newGroup()));
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved({ label: t('segments.one'), isDirty });
  if (!options) return <SkeletonRows />;
  const typeOf = (field: string) => options.fields.find(({ key }) => field === `custom:${key}`)?.type;
  const rule = toRule(group, typeOf);

  async function save() {
    if (!rule || !name.trim()) {
      setProblem(t(name.trim() ? 'segments.incomplete' : 'segments.nameWrong'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const saved = await callRpc('save_segment', {
        p_account_id: accountId,
        p_id: segment?.id ?? null,
        p_name: name,
        p_rule: rule,
        p_version: segment?.version ?? null,
      });
      setDirty(false);
      notify('success', t('segments.saved'));
      await onSaved();
      if (!segment) navigate(segmentPath(saved.id));
    } catch (error) {
      setProblem(say(error));
    }
    setBusy(false);
  }
  return (
    <Stack $gap={6}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Field label={t('name')} required>
        <Input
          value={name}
          dir="auto"
          maxLength={80}
          onChange={({ target }) => {
            setDirty(true);
            setName(target.value);
          }}
        />
      </Field>
      <RuleGroup
        group={group}
        options={options}
        isOuter
        onChange={(next) => {
          setDirty(true);
          setGroup(next);
        }}
      />
      <SegmentPreviewPart rule={rule} />
      <Cluster $justify="space-between">
        {segment ? (
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t('segments.remove')}
          </Button>
        ) : (
          <span />
        )}
        <Button busy={isBusy} onClick={() => void save()}>
          {segment ? t('save') : t('segments.create')}
        </Button>
      </Cluster>
      {isDeleting && segment && (
        <DeleteDialog
          title={t('segments.removeTitle')}
          text={t('segments.removeText', { name: segment.name })}
          action={t('segments.remove')}
          done={t('segments.removed')}
          run={() => callRpc('delete_segment', { p_account_id: accountId, p_id: segment.id })}
          onDone={async () => {
            setDirty(false);
            await onSaved();
            navigate(CONTACT_PATHS.segments);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Stack>
  );
}
