import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD_LENGTH } from '@atalaya/contract/session/password.ts';
import { isBlank } from './blank.ts';

const codes = [
  'required',
  'too_long',
  'too_short',
  'email',
  'terms',
  'mac',
  'scope',
  'too_many',
  'invalid',
  'password.short',
  'password.long',
  'password.differs',
  'url',
  'end.before_start',
] as const;
type Code = (typeof codes)[number];

export const isValidationCode = (message: unknown): message is Code => codes.some((code) => code === message);

/** Schemas answer with codes; what is no code of ours is the library's own wording, and stays out of sight. */
export function codeOf(message: unknown, value: unknown): Code {
  if (isValidationCode(message)) return message;
  return isBlank(value) ? 'required' : 'invalid';
}

export function useValidationText(): (message: unknown, value: unknown) => string {
  const { t } = useTranslation();
  return (message, value) => t(`validation.${codeOf(message, value)}`, { count: MIN_PASSWORD_LENGTH });
}
