import { avatarPath, bucketsOf } from '@stoa/shared/contracts/uploads';
import { useAvatars, useAvatarsRefresh } from '@stoa/shared/data/avatars';
import { must } from '@stoa/shared/data/must';
import { checkAvatar, squareJpeg, uploadAvatar } from '@stoa/shared/media/upload-avatar';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Avatar, Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { FilePick } from '../../components/file-pick.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { lazyPart } from '../../data/lazy-part.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import type { Region } from '../../components/media-picker/crop.ts';
import type { Profile } from './use-profile.ts';

/** The window in which the square is chosen comes with the first picture. */
const cropping = lazyPart(() => import(/* webpackChunkName: "crop" */ './crop-dialog.tsx'));

/** The picture of a person: square and small, made so in the browser; initials where there is none. */
export function AvatarPart({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { t } = usePeopleTranslations();
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const crop = useLazy(cropping, chosen !== null);
  const src = useAvatars([userId], 'user')[userId] ?? null;
  const refreshAvatars = useAvatarsRefresh();

  async function change(work: () => Promise<void>, said: string) {
    setProblem(null);
    try {
      await work();
      await refreshAvatars();
      notify('success', said);
      onChanged();
    } catch (error) {
      reject(error);
    } finally {
      setShare(null);
    }
  }
  const reject = (error: unknown) => {
    const code = (error as { code?: string }).code ?? '';
    const known = ['unsupported_media_type', 'body_too_large'].includes(code);
    setProblem(t(`profile.picture.${known ? code : 'failed'}`));
  };
  function choose(file: File) {
    setProblem(null);
    try {
      checkAvatar(file);
      setChosen({ file, url: URL.createObjectURL(file) });
    } catch (error) {
      reject(error);
    }
  }
  function leave() {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  }
  const upload = (file: File, square: Region) => {
    leave();
    return change(async () => {
      setShare(0);
      await uploadAvatar(await getClient(), {
        accountId,
        userId,
        file,
        toJpeg: (picture, px) => squareJpeg(picture, px, { ...square, side: square.width }),
        onProgress: setShare,
      });
    }, t('profile.picture.saved'));
  };
  const remove = () =>
    change(async () => {
      const client = await getClient();
      const args = { p_account_id: accountId, p_profile: { hasAvatar: false } };
      must(await client.rpc('update_my_profile', args));
      await client.storage.from(bucketsOf(accountId).open).remove([avatarPath(userId)]);
    }, t('profile.picture.removed'));

  return (
    <Part title={t('profile.picture.title')}>
      <Cluster $gap={5}>
        <Avatar name={profile.name} src={src} size={96} />
        <Stack $gap={3}>
          <Cluster $gap={2}>
            <FilePick
              label={t('profile.picture.choose')}
              isDisabled={share !== null}
              accept="image/*"
              onPick={choose}
            />
            {profile.avatar_at && (
              <Button variant="quiet" onClick={() => void remove()}>
                {t('profile.picture.remove')}
              </Button>
            )}
          </Cluster>
          <small>{t('profile.picture.hint')}</small>
          {share !== null && (
            <ProgressBar percent={Math.round(share * 100)} label={t('profile.picture.progress')} />
          )}
        </Stack>
      </Cluster>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {chosen && crop && (
        <crop.CropDialog
          url={chosen.url}
          onCropped={(square) => void upload(chosen.file, square)}
          onUnreadable={() => {
            leave();
            reject({ code: 'unsupported_media_type' });
          }}
          onClose={leave}
        />
      )}
    </Part>
  );
}
