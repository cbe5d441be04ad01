import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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

  it('name the place of a broken field, and keep what was written', async () => {
    const person = userEvent.setup();
    const texts = { subject: 'Welcome to {{ site.name }}', body: 'You’re in.', action: 'Leave' };
    const issues = [{ path: 'body', message: 'line 1', code: 'liquid:1:9' }];
    const problem = { type: 'about:blank', title: 'x', status: 400, code: 'invalid_input', issues };
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
      if (String(url).endsWith('/preview')) return Response.json({ subject: 'Welcome', url: '/x', bytes: 1 });
      if (method !== 'PUT') return Response.json({ ...texts, isOwn: false, version: 0 });
      sent.push(JSON.parse(String(body)));
      return Response.json(problem, { status: 400 });
    });
    renderScreen(<EmailTemplate />, {
      backend: fakeBackend(rows, MANAGER),
      path: `${path}/welcome/en`,
      pattern: `${path}/:kind/:language`,
    } as never);
    const body = await screen.findByLabelText(new RegExp(`^${templatesText('body')}`));
    await person.type(body, ' {{{{ x');
    await person.click(screen.getByRole('button', { name: templatesText('save') }));
    await waitFor(() => expect(sent).toEqual([{ ...texts, body: 'You’re in. {{ x', version: 0 }]));
    const fault = templatesText('faults.liquid', { line: '1', column: '9' });
    expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
    expect((body as HTMLTextAreaElement).value).toBe('You’re in. {{ x');
    vi.unstubAllGlobals();
  });
});
