import { useAvatars } from '@stoa/shared/data/avatars';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useNavigate } from '@stoa/shared/router';
import { Avatar, Badge, Dialog, Field, Input, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows, usePausedText } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleTranslations } from '../../translations/people/index.ts';

const People = styled.ul`
  padding: 0;
  list-style: none;
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    inline-size: 100%;
    min-block-size: 3rem;
    padding: ${space(2)};
    border: 0;
    border-radius: var(--stoa-radius);
    background: none;
    color: inherit;
    text-align: start;
    &:hover {
      background: var(--stoa-primary-soft);
    }
  }
`;
const Muted = styled.p`
  color: var(--stoa-muted);
`;

interface Found {
  user_id: string;
  name: string;
  is_staff: boolean;
}

/** Whom to write to: found by name; without one the people who teach and manage. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const { t } = usePeopleTranslations();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [typed, setTyped] = usePausedText(text, setText);
  const { data, error, mutate } = useRead<Found[]>('people-to-write', [text], async (client, accountId) => {
    const args = { p_account_id: accountId, p_text: text };
    return must(await client.rpc('people_to_write', args));
  });
  const avatars = useAvatars(data?.map(({ user_id }) => user_id) ?? []);
  return (
    <Dialog open onClose={onClose} title={t('messages.new')} closeLabel={t('close')}>
      <Stack>
        <Field label={t('messages.to')}>
          <Input
            type="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonRows count={3} />}
        {data?.length === 0 && <Muted as="output">{t('messages.nobodyFound')}</Muted>}
        <People>
          {data?.map((one) => (
            <li key={one.user_id}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void navigate(`/dashboard/messages/${one.user_id}`);
                }}
              >
                <Avatar name={one.name} src={avatars[one.user_id]} />
                <span dir="auto">{one.name}</span>
                {one.is_staff && <Badge $tone="primary">{t('messages.staff')}</Badge>}
              </button>
            </li>
          ))}
        </People>
      </Stack>
    </Dialog>
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    people_to_write: Found[];
  }
}
