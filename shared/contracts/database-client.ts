import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database as Generated, Json } from './database.ts';

type GeneratedFunctions = Generated['public']['Functions'];

/** SQL takes null for every argument and JSON of any shape; the generated types know neither. */
type Argument<T> = Json extends T ? unknown : T extends (infer Item)[] ? readonly Item[] | null : T | null;

/** A function answers JSON of any shape: the caller parses it or names its type. */
type Answer<T> = Json extends T ? unknown : T;

type CallableFunction<F> = F extends { Args: infer Args; Returns: infer Returns }
  ? Omit<F, 'Args' | 'Returns'> & {
      Args: Args extends Record<PropertyKey, never> ? Args : { [Name in keyof Args]: Argument<Args[Name]> };
      Returns: Answer<Returns>;
    }
  : F;

/** The generated schema with functions as they can be called. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Functions'> & {
    Functions: { [Name in keyof GeneratedFunctions]: CallableFunction<GeneratedFunctions[Name]> };
  };
};

/** The supabase-js client, typed by the schema: tables, columns, functions and their arguments. */
export type DatabaseClient = SupabaseClient<Database>;

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'] & Database['public']['Views'];

export type FunctionName = keyof Functions & string;
export type FunctionArgs<Name extends FunctionName> = Functions[Name]['Args'];
export type FunctionAnswer<Name extends FunctionName> = Functions[Name]['Returns'];

export type TableName = keyof Tables & string;
/** A row of a table or view, with every column. */
export type Row<Name extends TableName> = Tables[Name]['Row'];

/** A function with its own arguments, for helpers that call whichever they are given. */
export type FunctionCall<Name extends FunctionName = FunctionName> = {
  [Each in Name]: [name: Each, args: FunctionArgs<Each>];
}[Name];
