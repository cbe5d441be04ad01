import { z } from 'zod';
import type { Challenge } from './flow.ts';

const metadata = z.record(z.string(), z.unknown());
const contact = { email: z.string().nullish(), phone: z.string().nullish() };
const channel = z
  .enum(['sms', 'whatsapp'])
  .nullish()
  .transform((given) => given ?? 'sms');

const challenge = {
  code_challenge: z.string().min(43).max(128).nullish(),
  code_challenge_method: z.string().nullish(),
};

export const SignUpBody = z.object({
  ...contact,
  password: z.string().nullish(),
  data: metadata.nullish(),
  channel,
  ...challenge,
});

export const PasswordBody = z.object({ ...contact, password: z.string().nullish() });

export const RefreshBody = z.object({ refresh_token: z.string() });

export const CodeBody = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) });

export const MailBody = z.object({ email: z.string(), ...challenge });

export const ResendBody = z.object({ ...contact, type: z.string(), ...challenge });

export const OtpBody = z.object({
  ...contact,
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
  channel,
  ...challenge,
});

export const VerifyBody = z.object({
  ...contact,
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  type: z.string(),
});

export const UserBody = z.object({
  ...contact,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
  channel,
  ...challenge,
});

export const AdminUserBody = z.object({
  id: z.uuid().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().optional(),
});

export const DeleteBody = z.object({ should_soft_delete: z.boolean().optional() });

export const InviteBody = z.object({ email: z.string(), data: metadata.nullish() });

export const LinkBody = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
});

export const EnrolBody = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});

export const FactorCodeBody = z.object({ challenge_id: z.string(), code: z.string() });

export const RecoveryCodeBody = z.object({ code: z.string().max(100) });

export const FactorNameBody = z.object({ friendly_name: z.string().min(1).max(100) });

export const IdTokenBody = z.object({ provider: z.string().nullish() });

export const pkceOf = (body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined =>
  body.code_challenge
    ? { value: body.code_challenge, method: body.code_challenge_method?.toLowerCase() ?? 'plain' }
    : undefined;
