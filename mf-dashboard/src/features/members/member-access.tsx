import { PlainTable } from '@stoa/shared/lists/plain-table';
import { Button } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import type { AccessLine, MemberCard } from './rows.ts';

/** Most members are only looked at: the forms come with the first that is opened. */
const granting = lazyPart(() => import(/* webpackChunkName: "grant-access" */ './grant-dialog.tsx'));
const revocation = lazyPart(() => import(/* webpackChunkName: "revoke-access" */ './revoke-dialog.tsx'));

interface Props {
  member: MemberCard;
  onChange(): Promise<unknown>;
}

/** Lists a member's access; managers grant it, or revoke it with a reason. */
export function MemberAccess({ member, onChange }: Props) {
  const { t } = useManageTranslations();
  const { date } = useFormat();
  const [isGranting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<AccessLine | null>(null);
  const grants = useLazy(granting, isGranting);
  const revokes = useLazy(revocation, revoking !== null);
  const { access = [], name } = member;
  const titleOf = ({ title }: AccessLine) => title ?? t('users.access.deleted');
  return (
    <Part
      title={t('users.access.title')}
      action={
        <Button size="sm" variant="secondary" onClick={() => setGranting(true)}>
          {t('users.access.grant')}
        </Button>
      }
    >
      {access.length === 0 ? (
        <Muted>{t('users.access.none')}</Muted>
      ) : (
        <PlainTable
          caption={t('users.access.title')}
          rows={access}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              title: t('users.access.what'),
              render: (line) => (
                <>
                  <bdi>{titleOf(line)}</bdi>
                  <Muted>{t(`users.access.types.${line.type}`)}</Muted>
                </>
              ),
            },
            {
              key: 'source',
              title: t('users.access.source'),
              render: ({ source }) => t(`users.access.sources.${source}`),
            },
            {
              key: 'ends',
              title: t('users.access.ends'),
              render: ({ ends_at }) => (ends_at ? date(ends_at) : t('users.access.noEnd')),
            },
            {
              key: 'revoke',
              title: '',
              align: 'end',
              // A subscription opens and closes its own access.
              render: (line) =>
                line.source !== 'subscription' && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('users.access.revokeOf', { title: titleOf(line) })}
                    onClick={() => setRevoking(line)}
                  >
                    {t('users.access.revoke')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isGranting && grants && (
        <grants.GrantDialog member={member} onChange={onChange} onClose={() => setGranting(false)} />
      )}
      {revoking && revokes && (
        <revokes.RevokeDialog
          line={revoking}
          title={titleOf(revoking)}
          name={name}
          onChange={onChange}
          onClose={() => setRevoking(null)}
        />
      )}
    </Part>
  );
}
