import type { Capability } from '@stoa/shared/contracts/account';
import { Button, type Column, Table, VisuallyHidden } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { CAPS, type RoleLine } from './rows.ts';
import { useRoles } from './use-roles.ts';
import { UsersScreen } from './members-screen.tsx';

/** The roles are mostly read: the form comes with the first that is opened. */
const form = lazyPart(() => import(/* webpackChunkName: "role" */ './role-dialog.tsx'));

/** Roles by what they may do. */
export function Roles() {
  const { t } = useManageTranslations();
  const [open, setOpen] = useState<Opened>(null);
  return (
    <UsersScreen
      title={t('users.tabs.roles')}
      lead={t('users.roles.lead')}
      actions={<Button onClick={() => setOpen('new')}>{t('users.roles.add')}</Button>}
    >
      <RoleList open={open} onOpen={setOpen} />
    </UsersScreen>
  );
}

type Opened = RoleLine | 'new' | null;

function RoleList({ open, onOpen }: { open: Opened; onOpen(next: Opened): void }) {
  const { data, error, mutate } = useRoles();
  const parts = useLazy(form, open !== null);
  return (
    <>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && <RoleTable roles={data} onEdit={onOpen} />}
      {open && parts && (
        <parts.RoleDialog
          role={open === 'new' ? null : open}
          onClose={() => onOpen(null)}
          onDone={async () => {
            onOpen(null);
            await mutate();
          }}
        />
      )}
    </>
  );
}

/** A line of the matrix: a right, how many hold the role, or what can be done with it. */
type Line = Capability | 'members' | 'change';
const LINES: readonly Line[] = [...CAPS, 'members', 'change'];

function RoleTable({ roles, onEdit }: { roles: readonly RoleLine[]; onEdit(role: RoleLine): void }) {
  const { t } = useManageTranslations();
  const { count } = useFormat();
  const nameOf = (line: Line) =>
    line === 'members'
      ? t('users.roles.members')
      : line === 'change'
        ? t('users.roles.actions')
        : t(`users.caps.${line}`);
  const cell = (role: RoleLine, line: Line) => {
    if (line === 'members') return count(role.members);
    if (line !== 'change') return <Held isHeld={role.caps.includes(line)} />;
    if (role.is_owner) return t('none');
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('users.roles.edit', { name: role.name })}
        onClick={() => onEdit(role)}
      >
        {t('users.roles.actions')}
      </Button>
    );
  };
  return (
    <>
      <Table
        caption={t('users.roles.caption')}
        rows={LINES}
        rowKey={(line) => line}
        columns={[
          { key: 'right', title: t('users.roles.capsLabel'), render: nameOf },
          ...roles.map((role): Column<Line> => ({
            key: role.role_id,
            title: <bdi>{role.name}</bdi>,
            render: (line) => cell(role, line),
          })),
        ]}
      />
      <Muted>
        <bdi>{roles.find(({ is_default }) => is_default)?.name}</bdi>: {t('users.roles.isDefault')}.
      </Muted>
    </>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const { t } = useManageTranslations();
  const Icon = isHeld ? Check : Minus;
  return (
    <>
      <Icon
        size={18}
        strokeWidth={2}
        aria-hidden
        color={isHeld ? 'var(--stoa-success)' : 'var(--stoa-border-strong)'}
      />
      <VisuallyHidden>{t(isHeld ? 'users.roles.yes' : 'users.roles.no')}</VisuallyHidden>
    </>
  );
}
