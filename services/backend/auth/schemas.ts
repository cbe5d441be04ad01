import { z } from 'zod';

const metadata = z.record(z.string(), z.unknown());

export const challenge = {
  code_challenge: z.string().min(43).max(128).nullish(),
  code_challenge_method: z.string().nullish(),
};

export const SignUpBody = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: metadata.nullish(),
  ...challenge,
});

export const PasswordBody = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string(),
});

export const RefreshBody = z.object({ refresh_token: z.string() });

export const CodeBody = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) });

export const MailBody = z.object({ email: z.string(), type: z.string().optional(), ...challenge });

export const VerifyBody = z.object({
  token_hash: z.string().optional(),
  token: z.string().optional(),
  type: z.string(),
});

export const UserBody = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: metadata.nullish(),
  ...challenge,
});

export const AdminUserBody = z.object({
  id: z.uuid().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().optional(),
});

export const pkceOf = (body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}) =>
  body.code_challenge
    ? { value: body.code_challenge, method: body.code_challenge_method?.toLowerCase() ?? 'plain' }
    : undefined;
