import type { SupabaseClient } from '@supabase/supabase-js';
import type { DatabaseClient } from '../contracts/database-client.ts';

/** For reads whose table and columns stand in data, as a page declares them: no type can know their rows. */
export const untypedClient = (client: DatabaseClient): SupabaseClient => client as unknown as SupabaseClient;
