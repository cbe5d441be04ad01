import { CloseFields, TransferFields } from '@stoa/shared/contracts/site-hand-on-fields';
import { apiFetch } from '@stoa/shared/data';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useSession } from '@stoa/shared/session';
import { Card } from '@stoa/shared/ui';
import { codeOf } from '../../data/operator-session.ts';
import { isWrongPassword, logInAgain } from './log-in-again.ts';
import { ExportFirst } from './site-export.tsx';
import type { OwnerContext } from './owner-screen.tsx';

const PASSWORD = { type: 'password', dir: 'ltr', autoComplete: 'current-password', required: true } as const;

/** Offers a site to another member. */
export function TransferForm({ site, reload }: OwnerContext) {
  const { t } = useTranslations('owned');
  const { user } = useSession();
  const form = useForm({
    schema: TransferFields,
    initial: { email: '', password: '' },
    snapshot: false,
    isAction: true,
    texts: { email: t('handOn.emailMissing'), password: t('handOn.passwordMissing') },
    codes: { not_a_member: { field: 'email', text: t('handOn.notMember') } },
    failed: (error) => t(isWrongPassword(error) ? 'handOn.wrongPassword' : 'handOn.failed'),
    async submit({ email, password }) {
      await logInAgain(user?.email ?? '', password);
      await apiFetch(`/api/sites/${site.account_id}/offer`, { method: 'PUT', body: { email } });
      notify('success', t('handOn.offered'));
      await reload();
      return { email: '', password: '' };
    },
  });
  return (
    <Card>
      <Form form={form} gap={4}>
        <p>{t('handOn.transferText')}</p>
        <TextField form={form} name="email" type="email" dir="ltr" label={t('handOn.email')} required />
        <TextField form={form} name="password" label={t('handOn.password')} {...PASSWORD} />
        <div>
          <SubmitButton form={form}>{t('handOn.offer')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

const BLOCKED: Readonly<Record<string, string>> = {
  disputes_open: 'handOn.disputes',
  orders_open: 'handOn.orders',
  charge_open: 'handOn.charge',
};

/** Asks for the deletion of a site. */
export function CloseForm({ site, reload }: OwnerContext) {
  const { t } = useTranslations('owned');
  const { user } = useSession();
  const form = useForm({
    schema: CloseFields,
    initial: { slug: '', password: '' },
    snapshot: false,
    isAction: true,
    texts: { slug: t('handOn.slugWrong', { slug: site.slug }), password: t('handOn.passwordMissing') },
    codes: { invalid_input: { field: 'slug', text: t('handOn.slugWrong', { slug: site.slug }) } },
    failed: (error) =>
      t(isWrongPassword(error) ? 'handOn.wrongPassword' : (BLOCKED[codeOf(error)] ?? 'handOn.failed')),
    async submit({ slug, password }) {
      await logInAgain(user?.email ?? '', password);
      await apiFetch(`/api/sites/${site.account_id}/closing`, { method: 'POST', body: { slug } });
      notify('success', t('handOn.closed'));
      await reload();
      return { slug: '', password: '' };
    },
  });
  return (
    <Card>
      <Form form={form} gap={4}>
        <p>{t('handOn.closeText')}</p>
        <ExportFirst site={site} />
        <TextField
          form={form}
          name="slug"
          dir="ltr"
          autoComplete="off"
          label={t('handOn.slug', { slug: site.slug })}
          required
        />
        <TextField form={form} name="password" label={t('handOn.password')} {...PASSWORD} />
        <div>
          <SubmitButton form={form} variant="danger">
            {t('handOn.close')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
