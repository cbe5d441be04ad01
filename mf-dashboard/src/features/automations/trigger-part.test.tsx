import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AutomationEditor from '../../exposes/automation-editor.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { automationText } from '../../testing/texts.ts';
import { makeRecipe } from './recipes.ts';

const ID = '40000000-0000-4000-8000-000000000001';
const EMAIL = '50000000-0000-4000-8000-000000000001';
const path = '/dashboard/manage/marketing/automations';

it('[MNG-23] starts by a click in one campaign of the site', async () => {
  const input = { lists: [EMAIL], postalAddress: '1 High Street', language: 'en', t: (key: string) => key };
  const campaign = { account_id: ACCOUNT_ID, state: 'finished' };
  const backend = fakeBackend(
    {
      automations: [
        {
          id: ID,
          account_id: ACCOUNT_ID,
          name: 'Welcome series',
          state: 'draft',
          definition: makeRecipe('welcome', input),
          version: 4,
          published_no: null,
          updated_at: '2026-11-20T10:00:00Z',
        },
      ],
      campaigns: [
        { ...campaign, id: ID, name: 'Autumn', automation_id: null },
        { ...campaign, id: EMAIL, name: 'Welcome series: Hello', automation_id: ID },
      ],
      ...{ lists: [], tags: [], contacts: [], contact_fields: [], automation_runs: [] },
    },
    MANAGER,
  );
  backend.answer('save_automation', { id: ID, version: 5 });
  backend.answer('automation_counts', { runs: {}, steps: {} });
  renderScreen(<AutomationEditor />, { backend, path: `${path}/${ID}`, pattern: `${path}/:automationId` });
  const start = await screen.findByLabelText(automationText('trigger.event'));
  await chooseOption(start, automationText('events.email_clicked'));
  const field = await screen.findByLabelText(automationText('rows.campaigns'));
  expect(screen.getByText(automationText('campaignHint'))).toBeTruthy();
  await chooseOption(field, 'Autumn');
  await userEvent.click(screen.getByRole('button', { name: automationText('save') }));
  const saved = () => backend.called.findLast(({ name }) => name === 'save_automation')?.args['p_automation'];
  await waitFor(() => expect(saved()).toBeDefined());
  const { definition } = saved() as { definition: AutomationDefinition };
  expect(definition.trigger).toMatchObject({ event: 'email_clicked', ref: ID });
});
