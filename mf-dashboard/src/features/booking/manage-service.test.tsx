import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ManageService from '../../exposes/manage-service.tsx';
import ManageServices from '../../exposes/manage-services.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceValues } from './service-values.ts';
import { bookingPattern, bookingText } from '../../testing/texts.ts';

const base = '/dashboard/manage/appointments';
const row = {
  ...serviceValues(null),
  title: 'Pot clinic',
  slug: 'pot-clinic',
  location: 'link',
  status: 'published',
  product_id: null,
  id: 's1',
  account_id: ACCOUNT_ID,
};
const backend = (access = MANAGER) =>
  fakeBackend(
    {
      appointment_services: [row],
      appointment_hosts: [{ account_id: ACCOUNT_ID, service_id: 's1', member_id: 'm1' }],
      members: [{ id: 'm1', account_id: ACCOUNT_ID, name: 'Tomás' }],
    },
    access,
  );
const open = (fake = backend(), id = 's1') => {
  renderScreen(<ManageService />, {
    backend: fake,
    path: `${base}/services/${id}`,
    pattern: `${base}/services/:serviceId`,
    features: ['appointments'],
  });
  return fake;
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('[MNG-15] what can be booked is listed for managers, with who hosts it and the way to change it', async () => {
  renderScreen(<ManageServices />, { backend: backend(), path: base, features: ['appointments'] });
  const link = await screen.findByRole('link', { name: /Pot clinic/ });
  expect(link.getAttribute('href')).toBe(`${base}/services/s1`);
  expect(screen.getByText(/Tomás/)).toBeTruthy();
  expect(screen.getByRole('link', { name: bookingText('service.add') }).getAttribute('href')).toBe(
    `${base}/services/new`,
  );
});

it('[MNG-15] a service is shown as it is stored, and saved whole with its hosts', async () => {
  const fake = backend();
  fake.answer('appointment_places', [{ service_id: 's1', location_detail: 'https://meet.example/room' }]);
  open(fake);
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveProperty('value', 'Pot clinic');
  fake.answer('save_appointment_service', 's1');
  await userEvent.clear(title);
  await userEvent.type(title, 'Glaze clinic');
  await save();
  await waitFor(() =>
    expect(fake.called.findLast(({ name }) => name === 'save_appointment_service')).toMatchObject({
      args: {
        p_service_id: 's1',
        p_service: {
          title: 'Glaze clinic',
          slug: 'pot-clinic',
          location_detail: 'https://meet.example/room',
        },
        p_hosts: ['m1'],
      },
    }),
  );
});

it('[LIM-01] says in the largest unit what is typed in minutes and hours', async () => {
  open(backend(), 'new');
  const notice = await screen.findByLabelText(bookingPattern('service.min_notice_min'));
  const hint = (control: HTMLElement) =>
    document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const [minutes, said] of [
    [
      '2880',
      `${bookingText('service.span', { span: '2 days' })} ${bookingText('service.min_notice_minHint')}`,
    ],
    ['90', bookingText('service.min_notice_minHint')],
    ['1.5', bookingText('service.min_notice_minHint')],
    ['0', bookingText('service.min_notice_minHint')],
    [
      '20160',
      `${bookingText('service.span', { span: '2 weeks' })} ${bookingText('service.min_notice_minHint')}`,
    ],
  ] as const) {
    fireEvent.change(notice, { target: { value: minutes } });
    expect(hint(notice)).toBe(said);
  }
  expect(hint(screen.getByLabelText(bookingPattern('service.hold_hours')))).toContain(
    bookingText('service.span', { span: '2 days' }),
  );
});

it('[MNG-15] what is wrong is said and not sent; an address that is taken is said at its field and nothing is lost', async () => {
  const fake = open(backend(), 'new');
  await save();
  const titleField = await screen.findByLabelText('Title');
  await waitFor(() => expect(titleField.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(titleField));
  expect(fake.called.map(({ name }) => name)).not.toContain('save_appointment_service');
  await userEvent.type(screen.getByLabelText('Title'), 'Pot clinic');
  fake.answer('save_appointment_service', null, { message: 'slug_taken' });
  await save();
  expect(await screen.findAllByText(bookingText('service.problems.slugTaken'))).not.toHaveLength(0);
  const slug = screen.getByLabelText(bookingText('service.slug'));
  expect([slug.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', slug]);
  expect(slug).toHaveProperty('value', 'pot-clinic');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Pot clinic');
});

it('[MNG-15] what the server says is wrong about a field is said there', async () => {
  const fake = backend();
  fake.answer('appointment_places', [{ service_id: 's1', location_detail: 'https://meet.example/room' }]);
  open(fake);
  const field = await screen.findByLabelText(bookingText('service.details.link'));
  fake.answer('save_appointment_service', null, { message: 'invalid_input', details: 'location_detail' });
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'https://meet.example/room');
});

it('[MNG-15] [MNG-27] is for managers: others are led away, and nothing is asked', async () => {
  const fake = backend(STUDENT);
  renderScreen(<ManageServices />, { backend: fake, path: base, features: ['appointments'] });
  await expectSentBack(base);
  expect(fake.requests).toEqual([]);
});
