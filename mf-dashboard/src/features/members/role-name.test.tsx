import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { manageText } from '../../testing/texts.ts';
import { RoleName } from './role-name.tsx';

const owner = manageText('users.owner');

describe('RoleName', () => {
  it('[MNG-06] shows the owner’s badge once for a role of the same name', async () => {
    renderScreen(<RoleName name={owner} isOwner />, { backend: fakeBackend({}) });
    expect(await screen.findAllByText(owner)).toHaveLength(1);
  });
  it('[MNG-06] shows the badge beside any other role, and none for others', async () => {
    renderScreen(
      <>
        <RoleName name="Manager" isOwner />
        <RoleName name="Student" isOwner={false} />
      </>,
      { backend: fakeBackend({}) },
    );
    expect(await screen.findAllByText(owner)).toHaveLength(1);
    expect(screen.getAllByText(/^(Manager|Student)$/)).toHaveLength(2);
  });
});
