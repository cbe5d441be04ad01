import { EditConflict, isEditConflict } from '@stoa/shared/conflicts';
import { useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useEffect, useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS, segmentPath } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { toRule } from './rule-draft.ts';
import { RuleGroup } from './rule-group.tsx';
import { ruleText } from './rule-text.ts';
import { SegmentPreviewPart } from './segment-preview.tsx';
import { type RuleOptions, useRuleOptions } from './use-rule-options.ts';
import { type EditedSegment, useSegmentForm } from './use-segment-form.ts';

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
  const options = useRuleOptions();
  return options ? (
    <Editor key={segmentId} segmentId={segmentId} options={options} />
  ) : (
    <ContactsScreen title={t('segments.one')}>
      <SkeletonRows />
    </ContactsScreen>
  );
}

function Editor({ segmentId, options }: { segmentId: string; options: RuleOptions }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const navigate = useNavigate();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typeOf = (field: string) => options.fields.find(({ key }) => field === `custom:${key}`)?.type;
  const { form, getSavedId } = useSegmentForm(segmentId, typeOf);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { isChanged } = form;
  // Only once the form has let go of what was typed: until then it holds every exit.
  useEffect(() => {
    if (createdId && !isChanged) navigate(segmentPath(createdId));
  }, [createdId, isChanged, navigate]);
  const isNew = segmentId === 'new';
  const { value } = form;
  const rule = value && toRule(value.group, typeOf);

  async function save() {
    setProblem(null);
    if (!rule || !value.name.trim())
      return setProblem(t(value?.name.trim() ? 'segments.incomplete' : 'segments.nameWrong'));
    try {
      await form.save();
      notify('success', t('segments.saved'));
      if (isNew) setCreatedId(getSavedId());
    } catch (error) {
      if (!isEditConflict(error)) setProblem(say(error));
    }
  }
  return (
    <ContactsScreen title={isNew ? t('segments.create') : <bdi>{value?.name || t('segments.one')}</bdi>}>
      <RecordPart
        isMissing={form.loadError?.message === 'not_found'}
        missing={{
          title: t('segments.missingTitle'),
          text: t('segments.missing'),
          back: t('segments.back'),
          to: CONTACT_PATHS.segments,
        }}
        error={form.loadError}
        onRetry={form.retry}
      >
        {value && (
          <Stack $gap={6}>
            <EditConflict
              {...form.conflict}
              labels={{ name: t('name'), group: t('segments.rule') }}
              kinds={{ name: 'value', group: 'value' }}
              format={(part, path) =>
                path[0] === 'group' ? ruleText(part as EditedSegment['group'], options, t) : undefined
              }
            />
            {problem !== null && <Notice tone="danger">{problem}</Notice>}
            <Field label={t('name')} required>
              <Input
                value={value.name}
                dir="auto"
                maxLength={80}
                onChange={({ target }) => form.change({ name: target.value })}
              />
            </Field>
            <RuleGroup
              group={value.group}
              options={options}
              isOuter
              onChange={(group) => form.change({ group })}
            />
            <SegmentPreviewPart rule={rule} />
            <Cluster $justify="space-between">
              {isNew ? (
                <span />
              ) : (
                <Button variant="quiet" onClick={() => setDeleting(true)}>
                  {t('segments.remove')}
                </Button>
              )}
              <Button busy={form.isBusy} onClick={() => void save()}>
                {isNew ? t('segments.create') : t('save')}
              </Button>
            </Cluster>
          </Stack>
        )}
      </RecordPart>
      {isDeleting && value && (
        <DeleteDialog
          title={t('segments.removeTitle')}
          text={t('segments.removeText', { name: value.name })}
          action={t('segments.remove')}
          done={t('segments.removed')}
          run={() => callRpc('delete_segment', { p_account_id: accountId, p_id: segmentId })}
          onDone={async () => {
            form.discard();
            await mutate(['segments', accountId]);
            navigate(CONTACT_PATHS.segments);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </ContactsScreen>
  );
}
