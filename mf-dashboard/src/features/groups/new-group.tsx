import { NewGroupFields } from '@stoa/shared/contracts/group-fields';
import { Form, SubmitButton, useForm } from '@stoa/shared/forms';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Notice } from '@stoa/shared/ui';
import { LimitNotice } from '../../components/limit-notice.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { groupErrorMessage } from '../../data/group-error.ts';
import { isLimitReached } from '../../data/is-limit.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { GroupAccess, GroupDescription, GroupTitle } from './group-fields.tsx';
import { useGroupsRefresh } from './use-groups.ts';

const BLANK: NewGroupFields = { title: '', description: '', privacy: 'public', join_mode: 'open' };
/** Paid access is set up in the settings, together with its product. */
const JOIN_MODES = ['open', 'request', 'invite'] as const;

/** Creates a group from its essentials; the settings hold the rest. */
export function NewGroup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useGroupTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const refresh = useGroupsRefresh();
  const form = useForm({
    schema: NewGroupFields,
    initial: BLANK,
    texts: { title: t('settings.needsTitle') },
    failed: (error) => groupErrorMessage(t, error),
    async submit(group) {
      const slug = await callRpc('create_group', {
        p_account_id: accountId,
        p_title: group.title,
        p_description: group.description,
        p_privacy: group.privacy,
        p_join_mode: group.join_mode,
      });
      onClose();
      void refresh();
      navigate(`/dashboard/groups/${slug}`);
      return BLANK;
    },
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('settings.new')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('settings.create')}</SubmitButton>
        </Cluster>
      }
    >
      <Form
        form={form}
        gap={4}
        renderProblem={(text, failure) =>
          isLimitReached(failure) ? <LimitNotice failure={failure} /> : <Notice tone="danger">{text}</Notice>
        }
      >
        <GroupTitle form={form} />
        <GroupDescription form={form} />
        <GroupAccess form={form} joinModes={JOIN_MODES} />
      </Form>
    </Dialog>
  );
}
