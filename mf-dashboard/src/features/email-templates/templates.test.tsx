import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import EmailTemplate from '../../exposes/email-template.tsx';
import EmailTemplates from '../../exposes/email-templates.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { templatesText } from '../../testing/texts.ts';

const path = '/dashboard/manage/marketing/emails/templates';
const rows = {
  email_templates: [{ account_id: ACCOUNT_ID, kind: 'welcome', language: 'en' }],
};

describe('[MNG-21] templates of a site’s own emails', () => {
  it('are listed with the languages the site wrote', async () => {
    renderScreen(<EmailTemplates />, { backend: fakeBackend(rows, MANAGER), path });
    const own = await screen.findByRole('row', { name: new RegExp(templatesText('kinds.welcome')) });
    expect(own.textContent).toContain('English');
    const other = screen.getByRole('row', { name: new RegExp(templatesText('kinds.confirm')) });
    expect(other.textContent).toContain(templatesText('standard'));
  });

  it('lead members away', async () => {
    renderScreen(<EmailTemplates />, { backend: fakeBackend(rows, STUDENT), path });
    await expectSentBack(path);
  });
});
