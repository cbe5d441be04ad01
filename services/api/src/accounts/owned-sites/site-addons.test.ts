import { ADDONS, isUsableAddon } from '@stoa/shared/contracts/addons';
import { SiteAddons } from '@stoa/shared/contracts/site-addons';
import { makeAccount, makeCourse, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let site: TestAccount;
let token: string;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  site = await makeAccount(stoa.db.sql, { slug: `addons-${crypto.randomUUID().slice(0, 8)}` });
  token = await stoa.tokenOf(site.owner);
});

const pathOf = (addon = '') => `/api/sites/${site.accountId}/addons${addon && `/${addon}`}`;
const list = async () =>
  SiteAddons.parse(await (await stoa.call(PLATFORM, pathOf(), { token })).json()).addons;
const turn = (addon: string, isOn: boolean, as = token) =>
  stoa.call(PLATFORM, pathOf(addon), { method: 'PUT', body: { isOn }, token: as });
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;
const insertMeeting = (url: string) =>
  stoa.db.sql<{ id: string }[]>`insert into public.meetings (account_id, title, starts_at, ends_at, url)
    values (${site.accountId}, 'Class', now(), now() + interval '1 hour', ${url}) returning id`;
const insertDesign = () =>
  stoa.db.sql<{ id: string }[]>`
    insert into public.certificate_templates (account_id, name) values (${site.accountId}, 'Plain') returning id`;

describe('add-ons of a site', () => {
  it('[PLAN-20] [PLAN-21] are those of the catalogue; certificates and Zoom are on and free', async () => {
    const addons = await list();
    expect(addons.map(({ id, label, description, link }) => ({ id, label, description, link }))).toEqual(
      ADDONS.map(({ id, label, description, link }) => ({ id, label, description, link })),
    );
    for (const addon of addons) {
      const known = ADDONS.find(({ id }) => id === addon.id)!;
      expect(addon).toMatchObject({
        isAvailable: isUsableAddon(known),
        isOn: isUsableAddon(known),
        priceMinor: 0,
      });
    }
  });

  it('[PLAN-22] those still to come are rejected', async () => {
    for (const { id } of ADDONS.filter((addon) => !isUsableAddon(addon)))
      for (const isOn of [true, false])
        expect([id, await codeOf(await turn(id, isOn))]).toEqual([id, 'addon_unavailable']);
    expect((await turn('no_such', true)).status).toBe(404);
    expect((await turn('Zoom!', true)).status).toBe(400);
    const forged = { method: 'PUT', body: { isOn: true, isAvailable: true }, token };
    expect((await stoa.call(PLATFORM, pathOf('drive'), forged)).status).toBe(400);
  });

  it('Zoom off rejects new Zoom links; other links and what exists stay', async () => {
    const zoom = 'https://us02web.zoom.us/j/123456789';
    const [meeting] = await insertMeeting(zoom);
    expect((await turn('zoom', false)).status).toBe(200);
    expect((await list()).find(({ id }) => id === 'zoom')).toMatchObject({ isOn: false });
    await expect(insertMeeting(zoom)).rejects.toThrow('feature_off');
    await expect(insertMeeting('https://ZOOM.us/j/1')).rejects.toThrow('feature_off');
    await insertMeeting('https://notzoom.us/j/1');
    await insertMeeting('https://meet.example/zoom.us');
    await stoa.db.sql`update public.meetings set title = 'Late class', url = url where id = ${meeting!.id}`;
    expect((await turn('zoom', true)).status).toBe(200);
    await insertMeeting(zoom);
  });

  it('certificates off issues none and takes no new design; what was issued stays', async () => {
    const { sql } = stoa.db;
    const [design] = await insertDesign();
    const course = await makeCourse(sql, site);
    await sql`update public.courses set certificate_template_id = ${design!.id} where id = ${course.courseId}`;
    const complete = async () => {
      const student = await makePerson(sql, { account: site });
      await sql`insert into public.enrolments (account_id, course_id, user_id, status, completed_at)
        values (${site.accountId}, ${course.courseId}, ${student.userId}, 'active', null)`;
      await sql`update public.enrolments set status = 'completed', completed_at = now()
        where course_id = ${course.courseId} and user_id = ${student.userId}`;
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int as count from public.certificates where user_id = ${student.userId}`;
      return row.count;
    };
    expect(await complete()).toBe(1);
    await turn('certificates', false);
    expect(await complete()).toBe(0);
    await expect(insertDesign()).rejects.toThrow('feature_off');
    const [issued] =
      await sql`select count(*)::int as count from public.certificates where account_id = ${site.accountId}`;
    expect(issued).toEqual({ count: 1 });
    await turn('certificates', true);
    expect(await complete()).toBe(1);
  });

  it('are switched by the owner alone, of their own site, with a trace', async () => {
    const other = await stoa.tokenOf((await makeAccount(stoa.db.sql)).owner);
    expect((await turn('zoom', false, other)).status).toBe(404);
    expect((await stoa.call(PLATFORM, pathOf(), { token: other })).status).toBe(404);
    expect((await stoa.call(PLATFORM, pathOf())).status).toBe(401);
    await turn('zoom', false);
    await turn('zoom', false);
    const trace = await stoa.db.sql`select action, detail, actor_user_id from public.account_audit
      where account_id = ${site.accountId} and action like 'addon.%'`;
    expect(trace).toEqual([
      { action: 'addon.off', detail: { addon: 'zoom' }, actor_user_id: site.owner.userId },
    ]);
    await stoa.db.sql`update public.accounts set settings = settings || '{"url": "https://own.example"}'
      where account_id = ${site.accountId}`;
    expect(await codeOf(await turn('zoom', true))).toBe('settings_elsewhere');
  });
});
