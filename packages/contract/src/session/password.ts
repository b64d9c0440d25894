import { z } from 'zod';

export const MIN_PASSWORD_LENGTH = 10;

/** Long rather than complicated, as NIST SP 800-63B advises; the server also refuses common ones in their usual variations, and those made of the e-mail. */
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH, 'password.short').max(200, 'password.long');
