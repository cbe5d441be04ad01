import type { ErrorCode } from '@stoa/shared/contracts/errors';
import type { OperatorCap } from '@stoa/shared/contracts/operator';
import type { z } from 'zod';

/** One call of the service: what it takes, what it answers, and who may make it. */
export interface RouteContract {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the router has it, from the root. */
  path: `/api/${string}`;
  summary: string;
  who: 'anyone' | 'person' | 'operator' | 'team' | 'team or operator';
  /** The capability an operator needs. */
  cap?: OperatorCap;
  /** An operator who looks as a member may call it too: it reads, and nothing private. */
  isOpenToImpersonation?: boolean;
  /** It acts as a member: open to an operator who looks as one with the owner's leave, and to nobody else. */
  isAct?: boolean;
  /** Which hosts answer: an account's, the platform's, or both. */
  host: 'site' | 'platform' | 'any';
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may come as a form that a page posts without script; its fields are texts. */
  takesForm?: boolean;
  /** Absent: the answer has no JSON. */
  reply?: z.ZodType;
  /** 200 unless said. */
  status?: number;
  /** Codes of this call alone, besides those of every call of its kind. */
  errors?: ErrorCode[];
}

export const keyOf = ({ method, path }: Pick<RouteContract, 'method' | 'path'>): string =>
  `${method} ${path}`;
