import { House, Link, UserRound, UserRoundCog } from 'lucide-react';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '@atalaya/contract/session/password.ts';

const text = z.string().trim().min(1, 'required');
const link = z.url({ protocol: /^https?$/, error: 'url' }).or(z.literal(''));

const Account = z
  .object({
    username: text,
    email: z.email('email'),
    password: z.string().min(MIN_PASSWORD_LENGTH, 'password.short'),
    repeatPassword: text,
  })
  .refine(({ password, repeatPassword }) => password === repeatPassword, { path: ['repeatPassword'], error: 'password.differs' });

/** What is asked in each step, in order, and what an answer has to be. */
export const steps = [
  { name: 'account', icon: UserRoundCog, schema: Account, fields: ['username', 'email', 'password', 'repeatPassword'] },
  {
    name: 'personal',
    icon: UserRound,
    schema: z.object({ firstName: text, lastName: text, country: text, language: text }),
    fields: ['firstName', 'lastName', 'country', 'language'],
  },
  {
    name: 'address',
    icon: House,
    schema: z.object({ address: text, landmark: z.string(), postcode: text, city: text }),
    fields: ['address', 'landmark', 'postcode', 'city'],
  },
  {
    name: 'social',
    icon: Link,
    schema: z.object({ blog: link, forum: link, video: link, code: link }),
    fields: ['blog', 'forum', 'video', 'code'],
  },
] as const;

export type Step = (typeof steps)[number];
export type FieldName = Step['fields'][number];
export const fieldNames: FieldName[] = steps.flatMap(({ fields }) => fields);

export const secrets: readonly FieldName[] = ['password', 'repeatPassword'];
export const links: readonly FieldName[] = ['blog', 'forum', 'video', 'code'];
