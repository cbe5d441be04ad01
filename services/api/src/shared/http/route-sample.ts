/** Roles that a call may have to reject. */
export const REJECTED_ROLES = [
  'none',
  'expired',
  'wrongAudience',
  'algNone',
  'otherTenant',
  'lowerRole',
  'disabled',
] as const;
type RejectedRole = (typeof REJECTED_ROLES)[number];
export type Role = RejectedRole | 'owner' | 'operator' | 'team';

/** Rows of the tests' site that a sample can name. */
export interface SampleIds {
  accountId: string;
  userId: string;
  email: string;
  productId: string;
  orderId: string;
  compositionId: string;
  /** A build as a publish sends it, its files in base64. */
  build: { assets: unknown; files: Record<string, string> };
}

/** One good call; without a path the route's own. */
export interface Sample {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Response = number | { status: number; body: unknown };
type ByRole = Record<RejectedRole, Response>;

/** The response to each role when it sends the sample. */
export interface ExpectedResponses {
  byRole: ByRole;
  allowed: { role: Role; status?: number };
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const badToken = (response: Response) => ({
  none: response,
  expired: response,
  wrongAudience: response,
  algNone: response,
});
const known = (response: Response) => ({ otherTenant: response, lowerRole: response, disabled: response });

/** A bad token counts as none. */
export const forAnyone = (status = 200): ExpectedResponses => ({
  byRole: { ...badToken(status), ...known(status) },
  allowed: { role: 'owner', status },
});

/** 401 without a session; the other three roles get the status of the owner unless named. */
export const forPersons = (others: Partial<ByRole> = {}, status?: number): ExpectedResponses => ({
  byRole: { ...badToken(401), ...known(status ?? 200), ...others },
  allowed: { role: 'owner', ...(status ? { status } : {}) },
});

export const forOperators = (status?: number): ExpectedResponses => ({
  byRole: { ...badToken(401), ...known(403) },
  allowed: { role: 'operator', ...(status ? { status } : {}) },
});

export const forTeams = (status?: number): ExpectedResponses => ({
  byRole: { ...badToken(401), ...known(401) },
  allowed: { role: 'team', ...(status ? { status } : {}) },
});

/** 200 for every role, and the same empty body for each that may not know. */
export const forAnyoneWithout = (body: unknown, others: Partial<ByRole> = {}): ExpectedResponses => ({
  byRole: { ...badToken({ status: 200, body }), ...known({ status: 200, body }), ...others },
  allowed: { role: 'owner' },
});

/** Refuses members of other sites, members without the right, and disabled members. */
export const forManagers = (status?: number): ExpectedResponses =>
  forPersons({ otherTenant: 403, lowerRole: 403, disabled: 403 }, status);

/** Another person's row is not found. */
export const forItsOwner = (status?: number): ExpectedResponses =>
  forPersons({ otherTenant: 404, lowerRole: 404, disabled: 404 }, status);
