import type { Locale } from '@atalaya/contract/constants.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';

export interface Person {
  id: string;
  email: string;
  name: string;
  role: string;
  access: Account['access'];
  clientId: string | null;
  locale: Locale;
  isActive: boolean;
}
