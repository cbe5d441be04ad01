import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import type { TestBackend } from './harness.ts';

/** Members of a room may read it; those who may also speak are named so. */
export const ROOMS = /* sql */ `
  create table public.room_members (topic text, user_id uuid, may_speak bool default true, primary key (topic, user_id));
  alter table public.room_members enable row level security;
  create policy own on public.room_members for select to authenticated using (user_id = (select auth.uid()));
  create policy members_join on realtime.messages for select to authenticated
    using (exists (select 1 from public.room_members m where m.topic = (select realtime.topic())));
  create policy speakers_send on realtime.messages for insert to authenticated
    with check (exists (select 1 from public.room_members m where m.topic = (select realtime.topic()) and m.may_speak));
`;

export const admit = (stoa: TestBackend, topic: string, person: { id: string }, canWrite = true) =>
  stoa.sql`insert into public.room_members values (${topic}, ${person.id}, ${canWrite})`;

export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });
}

export function open(client: SupabaseClient, topic: string, config: Record<string, unknown> = {}) {
  const received: unknown[] = [];
  const systems: string[] = [];
  const channel = client
    .channel(topic, { config: { private: true, ...config } })
    .on('broadcast', { event: '*' }, (message) => received.push([message.event, message.payload]))
    .on('presence', { event: 'sync' }, () => {})
    .on('system', {}, ({ message }: { message: string }) => systems.push(message));
  return {
    channel,
    received,
    systems,
    present: () => Object.values(channel.presenceState<{ user_id: string }>()).flat(),
  };
}

/** Sent last on the same channel: whoever hears it has heard all that was sent before it. */
const END = 'end';
export async function untilEnd(sender: RealtimeChannel, received: unknown[]): Promise<unknown[]> {
  await sender.send({ type: 'broadcast', event: END, payload: {} });
  await vi.waitFor(() => expect(received.map((each) => (each as unknown[])[0])).toContain(END), {
    timeout: 10_000,
  });
  return received.filter((each) => (each as unknown[])[0] !== END);
}
