import { useAccess, useSWRConfig } from '@stoa/shared/data';
import { Badge, Button, Cluster, Dialog, Field, Notice, Stack, Table } from '@stoa/shared/ui';
import { useState } from 'react';
import { FileTarget } from '../../components/file-target.tsx';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { inviteMembers } from './invite-members.ts';
import { IMPORT_MAX, type ImportLine, readImport } from './read-import.ts';
import { defaultRole, givableRoles, RoleChoice } from './role-choice.tsx';
import { useRoles } from './use-roles.ts';

interface ImportResultLine extends ImportLine {
  /** The error's text; null for an invitation being sent. */
  refused: string | null;
}

/** Invites the people of a file, and says of each line what became of it. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { count } = useFormat();
  const { access } = useAccess();
  const { data = [] } = useRoles();
  const { mutate } = useSWRConfig();
  const roles = givableRoles(data, access?.is_owner ?? false);
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [report, setReport] = useState<ImportResultLine[] | null>(null);
  const roleId = chosen || defaultRole(roles);
  const read = file && readImport(file.text, roles, roleId);
  const wrong = typeof read === 'string' ? t(`users.importing.${read}`, { count: IMPORT_MAX }) : undefined;

  async function start(lines: readonly ImportLine[]) {
    setBusy(true);
    setProblem(null);
    try {
      const askable = lines.filter(({ roleId: role, email }) => role !== null && email.length >= 3);
      const results = await inviteMembers(
        askable.map((line) => ({ email: line.email, roleId: line.roleId ?? '' })),
      );
      const rejections = new Map(askable.map((line, index) => [line.line, results[index]?.refused ?? null]));
      setReport(
        lines.map((line) => {
          const code = rejections.get(line.line);
          const rejection =
            line.roleId === null
              ? t('users.importing.roleUnknown', { role: line.role })
              : code === undefined || code === 'invalid_input'
                ? t('users.invitations.emailWrong')
                : code && say(code);
          return { ...line, refused: rejection };
        }),
      );
      await mutate((key) => Array.isArray(key) && key[0] === 'invitations');
    } catch (error) {
      setProblem(say(error));
    }
    setBusy(false);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.importing.title')}
      description={t('users.importing.text')}
      closeLabel={t('close')}
      maxWidth="44rem"
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t(report ? 'close' : 'cancel')}
          </Button>
          {!report && (
            <Button
              busy={isBusy}
              disabled={!Array.isArray(read)}
              onClick={() => Array.isArray(read) && void start(read)}
            >
              {t('users.importing.start')}
            </Button>
          )}
        </Cluster>
      }
    >
      <Stack $gap={4}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {report ? (
          <Report report={report} />
        ) : (
          <>
            <Field
              label={t('users.importing.file')}
              hint={Array.isArray(read) && t('users.importing.ready', { count: read.length })}
              error={wrong}
            >
              <FileTarget
                accept=".csv,text/csv"
                chosen={file?.name}
                onFiles={([first]) =>
                  first && void first.text().then((text) => setFile({ name: first.name, text }))
                }
              />
            </Field>
            <RoleChoice label={t('users.importing.role')} roles={roles} value={roleId} onChange={setChosen} />
          </>
        )}
        {report && (
          <output>
            {t('users.importing.done', {
              invited: count(report.filter(({ refused: rejection }) => rejection === null).length),
              all: count(report.length),
            })}
          </output>
        )}
      </Stack>
    </Dialog>
  );
}

function Report({ report }: { report: readonly ImportResultLine[] }) {
  const { t } = useManageTranslations();
  const { count } = useFormat();
  return (
    <Table
      caption={t('users.importing.caption')}
      rows={report}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'line', title: t('users.importing.line'), render: ({ line }) => count(line) },
        { key: 'email', title: t('users.email'), render: ({ email }) => <bdi>{email || t('none')}</bdi> },
        {
          key: 'result',
          title: t('users.importing.result'),
          render: ({ refused: rejection }) =>
            rejection ?? <Badge $tone="success">{t('users.importing.invited')}</Badge>,
        },
      ]}
    />
  );
}
