import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import type { OwnerChanged, SiteOwner } from '@stoa/shared/contracts/site-owners';
import { useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { ownerRequest, type OwnerVerb } from './owner-changes.ts';

/** Confirms a change of an owner's login: its effect, the reason, then the button. */
export function OwnerDialog(props: {
  owner: SiteOwner;
  verb: OwnerVerb;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const { owner, verb, onDone, onClose } = props;
  const { t } = useTranslations('owners');
  const { t: common } = useTranslations('cockpit');
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `${owner.userId} ${verb}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit({ reason }) {
      const { path, body } = ownerRequest(owner, verb, reason);
      const { isChanged } = await operatorFetch<OwnerChanged>(path, { method: 'PUT', body });
      await onDone();
      if (isChanged) notify('success', t(`${verb}Done`, owner));
      else notify('warning', t('unchanged'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t(`${verb}Title`, owner)}
      lead={t(`${verb}Lead`)}
      confirm={t(verb)}
      isDangerous={verb === 'block'}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
