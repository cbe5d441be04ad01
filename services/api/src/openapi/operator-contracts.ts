import {
  AccountStatusInput,
  AccountStatusSet,
  OperatorAccounts,
  OperatorFigures,
  OperatorSession,
  OutboxMessages,
} from '@stoa/shared/contracts/operator';
import { JobList } from '@stoa/shared/contracts/jobs';
import { z } from 'zod';
import { AccountsQuery } from '../operators/list-accounts.ts';
import { OutboxQuery } from '../mail/outbox.ts';
import type { RouteContract } from './route-contract.ts';

/** The calls of the operators' console, and what is said about the service itself. */
export const operatorContracts: RouteContract[] = [
  {
    method: 'POST',
    path: '/api/operator/session',
    summary: 'Gives an operator the second half of the proof: a cookie of this browser.',
    who: 'operator',
    host: 'platform',
    body: z.strictObject({}),
    reply: OperatorSession,
    errors: ['rate_limited'],
  },
  {
    method: 'DELETE',
    path: '/api/operator/session',
    summary: 'Takes that cookie away.',
    who: 'anyone',
    host: 'any',
    status: 204,
  },
  {
    method: 'GET',
    path: '/api/operator/accounts',
    summary: 'Every account.',
    who: 'operator',
    host: 'platform',
    query: AccountsQuery,
    reply: OperatorAccounts,
  },
  {
    method: 'PUT',
    path: '/api/operator/accounts/:accountId/status',
    summary: 'Suspends an account or opens it again.',
    who: 'operator',
    host: 'platform',
    body: AccountStatusInput,
    reply: AccountStatusSet,
    errors: ['account_not_found'],
  },
  {
    method: 'GET',
    path: '/api/operator/figures',
    summary: 'The figures of the front page.',
    who: 'operator',
    host: 'platform',
    reply: OperatorFigures,
  },
  {
    method: 'GET',
    path: '/api/operator/outbox',
    summary: 'Mails and text messages that lie here because this machine sends none.',
    who: 'operator',
    host: 'platform',
    query: OutboxQuery,
    reply: OutboxMessages,
  },
  {
    method: 'GET',
    path: '/api/operator/jobs',
    summary: 'What runs by the clock, and how it went.',
    who: 'operator',
    host: 'platform',
    reply: JobList,
  },
  {
    method: 'POST',
    path: '/api/operator/jobs/:target{[a-z-]+:run}',
    summary: 'Runs a job now.',
    who: 'operator',
    host: 'platform',
    body: z.strictObject({}),
    status: 202,
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    who: 'anyone',
    host: 'any',
    reply: z.looseObject({}),
  },
  {
    method: 'GET',
    path: '/api/docs',
    summary: 'This document as a page to read.',
    who: 'anyone',
    host: 'any',
  },
];
