// Setting a device up for WPA-Enterprise by oneself: the network of a client, codes for its users, and what a code gives.
import { z } from 'zod';
import { Id, Timestamp } from '../paging.ts';

/** How a device shows who it is: a certificate, or the user's password within a tunnel. */
export const ONBOARDING_METHODS = ['tls', 'peap', 'ttls'] as const;
export const OnboardingMethod = z.enum(ONBOARDING_METHODS);
export type OnboardingMethod = z.output<typeof OnboardingMethod>;
export const ONBOARDING_PLATFORMS = ['apple', 'windows', 'android'] as const;
export const OnboardingPlatform = z.enum(ONBOARDING_PLATFORMS);
export type OnboardingPlatform = z.output<typeof OnboardingPlatform>;

const SSID_BYTES = 32;
const fits = (text: string) => new TextEncoder().encode(text).length <= SSID_BYTES;
export const Ssid = z
  .string()
  .trim()
  .min(1, 'required')
  .refine(fits, { error: 'too_long.bytes', params: { max: SSID_BYTES } })
  .refine((text) => !/\p{Cc}/u.test(text), 'characters');
/** What the certificate of FreeRADIUS is called. */
export const ServerName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,64}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'format');
const whole = (max: number) => z.number().int().min(1).max(max);

export const NetworkSettings = z.object({
  ssid: Ssid,
  serverName: ServerName,
  method: OnboardingMethod,
  /** How long a certificate lasts that a code gave. */
  certificateDays: whole(1_825),
});
export type NetworkSettings = z.output<typeof NetworkSettings>;
export const Network = z.object({
  clientId: z.string(),
  /** Null: nobody has said yet what the network is called. */
  settings: NetworkSettings.nullable(),
  /** For which there are certificates, the newest first. */
  serverNames: z.array(z.string()),
});
export type Network = z.output<typeof Network>;
export const NetworkQuery = z.object({ clientId: Id.optional() });

const CODE_LENGTH = 16;
export const ONBOARDING_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Of sixteen letters that are not taken for each other, in any spelling. */
export const OnboardingCode = z
  .string()
  .max(4 * CODE_LENGTH, 'format')
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((code) => code.length === CODE_LENGTH && Array.from(code).every((letter) => ONBOARDING_LETTERS.includes(letter)), 'format');
export const ONBOARDING_CODE_LENGTH = CODE_LENGTH;
export const writtenCode = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');

export const NewOnboarding = z.object({
  userId: Id,
  /** What the network says, unless told otherwise. */
  method: OnboardingMethod.optional(),
  /** How many devices may be set up with it. */
  uses: whole(20).default(2),
  hours: whole(720).default(72),
});
export type NewOnboarding = z.output<typeof NewOnboarding>;
/** Code and link are in this reply and never again. */
export const MadeOnboarding = z.object({ id: z.string(), code: z.string(), link: z.string(), expiresAt: Timestamp });
export type MadeOnboarding = z.output<typeof MadeOnboarding>;

export const OnboardingState = z.enum(['open', 'used', 'expired', 'revoked']);
export type OnboardingState = z.output<typeof OnboardingState>;
export const Onboarding = z.object({
  id: z.string(),
  userId: z.string(),
  clientId: z.string(),
  method: OnboardingMethod,
  ending: z.string(),
  state: OnboardingState,
  uses: z.number().int(),
  maxUses: z.number().int(),
  createdAt: Timestamp,
  createdBy: z.string(),
  expiresAt: Timestamp,
});
export type Onboarding = z.output<typeof Onboarding>;

/** In the body: what is in an address is written down on the way. */
export const ByOnboardingCode = z.object({ code: OnboardingCode });
/** What the page says before anything is used up. */
export const OnboardingOffer = z.object({
  username: z.string(),
  fullName: z.string(),
  operator: z.string(),
  ssid: z.string(),
  serverName: z.string(),
  method: OnboardingMethod,
  usesLeft: z.number().int(),
  expiresAt: Timestamp,
  /** SHA-256, to compare with what a device shows of the root. */
  rootFingerprint: z.string(),
});
export type OnboardingOffer = z.output<typeof OnboardingOffer>;

export const AskedProfile = ByOnboardingCode.extend({ platform: OnboardingPlatform });
export const OnboardingFile = z.object({
  kind: z.enum(['profile', 'script', 'root', 'key']),
  name: z.string(),
  type: z.string(),
  base64: z.base64(),
});
export type OnboardingFile = z.output<typeof OnboardingFile>;
/** Files and password are in this reply and never again. */
export const OnboardingProfile = z.object({
  files: z.array(OnboardingFile),
  /** Of the user's certificate; null where the user's own password is asked for. */
  password: z.string().nullable(),
  certificateExpiresAt: Timestamp.nullable(),
  usesLeft: z.number().int(),
});
export type OnboardingProfile = z.output<typeof OnboardingProfile>;
