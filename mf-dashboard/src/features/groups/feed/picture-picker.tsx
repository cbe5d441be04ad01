import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Field, Input, space } from '@stoa/shared/ui';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { groupErrorMessage } from '../../../data/group-error.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { type ChosenPicture, PICTURE_TYPES, uploadGroupPicture } from './pictures-of-group.ts';

const MAX = 4;
const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: end;
  }
  img {
    inline-size: 5rem;
    block-size: 4.25rem;
    object-fit: cover;
    border-radius: var(--stoa-radius);
  }
`;
const Hidden = styled.input`
  display: none;
`;
const Problem = styled.p`
  color: var(--stoa-danger);
  font-size: var(--stoa-size-sm);
`;

/** Pictures below a post: at most four, each with words for those who do not see it. */
export function PicturePicker(props: {
  groupId: string;
  pictures: ChosenPicture[];
  onChange: (pictures: ChosenPicture[]) => void;
}) {
  const { t } = useGroupTranslations();
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  const { groupId, pictures, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file || !user) return;
    setProblem(null);
    setShare(0);
    try {
      const path = await uploadGroupPicture({
        accountId,
        groupId,
        userId: user.id,
        file,
        onProgress: setShare,
      });
      onChange([...pictures, { path, alt: '', preview: URL.createObjectURL(file) }]);
    } catch (error) {
      setProblem(groupErrorMessage(t, error));
    } finally {
      setShare(null);
    }
  }
  const change = (at: number, alt: string) =>
    onChange(pictures.map((picture, index) => (index === at ? { ...picture, alt } : picture)));
  return (
    <>
      {pictures.length > 0 && (
        <List>
          {pictures.map(({ path, alt, preview }, index) => (
            <li key={path}>
              <img src={preview} alt={alt} />
              <Field label={t('post.alt')}>
                <Input
                  maxLength={300}
                  placeholder={t('post.altHint')}
                  value={alt}
                  onChange={({ target }) => change(index, target.value)}
                />
              </Field>
              <Button
                variant="quiet"
                aria-label={t('post.removePicture', { number: String(index + 1) })}
                onClick={() => onChange(pictures.filter((_, at) => at !== index))}
              >
                <X size={18} strokeWidth={1.5} aria-hidden />
              </Button>
            </li>
          ))}
        </List>
      )}
      {pictures.length < MAX && (
        <div>
          <Button variant="secondary" size="sm" busy={share !== null} onClick={() => input.current?.click()}>
            <ImagePlus size={18} strokeWidth={1.5} aria-hidden />
            {share === null
              ? t('post.addPicture')
              : t('post.uploading', { percent: String(Math.round(share * 100)) })}
          </Button>
          <Hidden
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            aria-label={t('post.addPicture')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Choosing the same file again is a choice too.
              target.value = '';
              void take(file);
            }}
          />
        </div>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
    </>
  );
}
