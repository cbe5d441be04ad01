import { numberFormat } from '@stoa/shared/contracts/intl';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { Muted } from '../text-box.tsx';
import type { UploadState } from './use-picture-upload.ts';

/** Shows the progress of an upload, with a way to stop it or to go on. */
export function UploadLine(props: { state: UploadState; onResume(): void; onCancel(): void }) {
  const { t, language } = usePictureTranslations();
  const { name, share, isBroken } = props.state;
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const cancel = (
    <Button size="sm" variant="quiet" onClick={props.onCancel}>
      {t('upload.cancel')}
    </Button>
  );
  if (isBroken)
    return (
      <Notice
        tone="warning"
        action={
          <Cluster $gap={2}>
            <Button size="sm" variant="secondary" onClick={props.onResume}>
              {t('upload.resume')}
            </Button>
            {cancel}
          </Cluster>
        }
      >
        {t('upload.broken', { name })}
      </Notice>
    );
  return (
    <Stack $gap={2}>
      <ProgressBar percent={Math.round(100 * share)} label={t('upload.label', { name })} />
      <Cluster $gap={3} $justify="space-between">
        <Muted aria-hidden="true">
          <bdi>{name}</bdi> · {t('upload.percent', { percent })}
        </Muted>
        {cancel}
      </Cluster>
    </Stack>
  );
}
