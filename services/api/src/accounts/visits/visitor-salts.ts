import { randomBytes } from 'node:crypto';
import type { Database } from '../../shared/database/connect.ts';

/** Salt of the day that a moment belongs to; null once that day is over. */
export interface DaySalt {
  day: string;
  salt: Buffer;
}

/**
 * Salts by database and time zone, shared by all processes through the database. Each is dropped here and there when its
 * day ends; then nothing leads from a visitor's name back to an address.
 */
export function createVisitorSalts(now: () => Date) {
  const salts = new Map<Database, Map<string, { day: string; salt: Promise<Buffer | null> }>>();
  return {
    async at(database: Database, zone: string, moment: Date): Promise<DaySalt | null> {
      const day = dayIn(zone, moment);
      const byZone = salts.get(database) ?? new Map<string, { day: string; salt: Promise<Buffer | null> }>();
      salts.set(database, byZone);
      let held = byZone.get(zone);
      if (held?.day !== day) {
        if (held && held.day > day) return null;
        held = { day, salt: loadSalt(database, zone, day) };
        byZone.set(zone, held);
      }
      const current = held;
      const salt = await current.salt.catch((error: unknown) => {
        if (byZone.get(zone) === current) byZone.delete(zone);
        throw error;
      });
      return salt && { day, salt };
    },
    /** Drops the salts of days that are over. */
    purge(): void {
      for (const byZone of salts.values())
        for (const [zone, { day }] of byZone) if (day !== dayIn(zone, now())) byZone.delete(zone);
    },
    count: () => [...salts.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
export type VisitorSalts = ReturnType<typeof createVisitorSalts>;

async function loadSalt(database: Database, zone: string, day: string): Promise<Buffer | null> {
  const [row] = await database<[{ salt: Buffer | null }]>`
    select ops.visit_salt(${zone}, ${day}, ${randomBytes(32)}) as salt`;
  return row.salt;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone. */
export function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone });
    formats.set(zone, format);
  }
  return format.format(moment);
}
