import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { Muted } from '../../../components/text-box.tsx';
import { callRpc } from '../../../data/call-rpc.ts';

interface Props {
  count: number;
  onRemoved: () => Promise<unknown>;
}

/** Samples that a new site came with and nobody has edited, with the way to remove them. */
export default function Samples({ count, onRemoved }: Props) {
  const { t } = useTranslations('dashboard');
  const { account_id: accountId } = useSite();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      const { removed, stayed } = await callRpc('remove_samples', { p_account_id: accountId });
      const titles = stayed.map(({ title }) => title).join(', ');
      const done = t('home.samples.removed', { count: removed });
      notify('success', titles ? `${done}. ${t('home.samples.stayed', { titles })}` : done);
      await onRemoved();
    } catch {
      notify('error', t('home.samples.failed'));
      setRemoving(false);
    }
  };
  return (
    <Part
      title={t('home.samples.title')}
      action={
        <Button size="sm" variant="quiet" disabled={isRemoving} onClick={() => void remove()}>
          {t('home.samples.remove')}
        </Button>
      }
    >
      <Muted>{t('home.samples.text', { count })}</Muted>
      <Link to="/dashboard/instructor">{t('home.samples.edit')}</Link>
    </Part>
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    remove_samples: { removed: number; stayed: { id: string; title: string }[] };
  }
}
