import { ReleaseFields } from '@stoa/shared/contracts/release-fields';
import { Form, SubmitButton, useController, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { useDryRun, useReleaseCommand } from '../../data/registry.ts';
import { EffectPreview } from './effect-preview.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { problemText } from './problem-text.ts';
import { ReasonField } from './reason-field.tsx';
import type { ReleaseDialogProps } from './release-dialog-props.ts';

/** The dialog with its form; the reason and everything chosen stay until the change is accepted. */
export function ReleaseForm<C extends object>(props: ReleaseDialogProps<C>) {
  const { t } = useTranslations('cockpit');
  const { movesVersions = true, children } = props;
  const { runCommand, refresh } = useReleaseCommand();
  const getCall = (choices: unknown) =>
    typeof props.call === 'function' ? props.call(choices as C) : props.call;
  const initial: ReleaseFields = { reason: '', choices: props.choices ?? {} };
  const form = useForm({
    schema: ReleaseFields,
    initial,
    isAction: true,
    snapshot: { entity: props.title },
    texts: { reason: t('reason.missing') },
    failed: (error) => problemText(error, t).text,
    async submit({ reason, choices }) {
      const call = getCall(choices);
      if (!call) return;
      await runCommand({ ...call, body: { ...call.body, reason } });
      notify('success', typeof props.done === 'function' ? props.done(choices as C) : props.done);
      props.onClose();
    },
  });
  const { value, onChange } = useController({ control: form.methods.control, name: 'choices' }).field;
  const choices = value as C;
  const call = getCall(choices);
  const effect = useDryRun(movesVersions ? call : null);
  const isKnown =
    call !== null && (!movesVersions || (effect.data !== undefined && !effect.error && !effect.isValidating));
  const reload = async () => {
    await refresh();
    await effect.mutate();
    form.methods.clearErrors('root');
  };

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={() => form.leave(props.onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} variant={props.tone ?? 'primary'} disabled={!isKnown}>
            {props.confirm}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form
        form={form}
        gap={4}
        renderProblem={(_text, failure) => <ProblemNotice problem={failure} onReload={() => void reload()} />}
      >
        {props.lead && <p>{props.lead}</p>}
        {typeof children === 'function' ? children(choices, onChange) : children}
        {movesVersions && call && <EffectPreview effect={effect} />}
        <ReasonField form={form} />
      </Form>
    </Dialog>
  );
}
