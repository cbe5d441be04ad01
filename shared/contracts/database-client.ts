import type { SupabaseClient } from '@supabase/supabase-js';
import type { ColumnTypes } from './column-types.ts';
import type { Database as Generated, Json } from './database.ts';
import type { RpcAnswers } from './rpc-answers.ts';

type GeneratedFunctions = Generated['public']['Functions'];

/** SQL takes null for every argument and JSON of any shape; the generated types know neither. */
type Argument<T> = Json extends T ? unknown : T extends (infer Item)[] ? readonly Item[] | null : T | null;

/** JSON is typed by the registry of answers; a function that isn't in it returns unknown, which the caller parses. */
type Answer<Name, T> = Name extends keyof RpcAnswers ? RpcAnswers[Name] : Json extends T ? unknown : T;

type CallableFunction<Name, F> = F extends { Args: infer Args; Returns: infer Returns }
  ? Omit<F, 'Args' | 'Returns'> & {
      Args: Args extends Record<PropertyKey, never> ? Args : { [Name in keyof Args]: Argument<Args[Name]> };
      Returns: Answer<Name, Returns>;
    }
  : F;

type GeneratedTables = Generated['public']['Tables'];

type WithTypes<Columns, Types> = {
  [Name in keyof Columns]: Name extends keyof Types ? Types[Name] : Columns[Name];
};

/** A table whose columns have the types of `ColumnTypes`, where it names them. */
type TypedTable<Name, T> = Name extends keyof ColumnTypes
  ? {
      [Part in keyof T]: Part extends 'Row' | 'Insert' | 'Update'
        ? WithTypes<T[Part], ColumnTypes[Name]>
        : T[Part];
    }
  : T;

/** The generated schema with columns of their precise types and functions as they can be called. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Functions' | 'Tables'> & {
    Tables: { [Name in keyof GeneratedTables]: TypedTable<Name, GeneratedTables[Name]> };
    Functions: { [Name in keyof GeneratedFunctions]: CallableFunction<Name, GeneratedFunctions[Name]> };
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
