import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { NewUser } from '@atalaya/contract/licensing/people.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { NewPassword } from '@atalaya/contract/session/password.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { LinkModal } from './LinkModal.tsx';
import { randomPassword } from './random-password.ts';
import { clientMissing, hasClient } from './has-client.ts';
import { UserFields } from './UserFields.tsx';
import { canMailQuery, issueLink, mailLink, useCreateUser } from './users.queries.ts';

const ways = ['mail', 'link', 'password'] as const;
const CreateInput = NewUser.omit({ passwd: true })
  .extend({ way: z.enum(ways), passwd: NewPassword.optional() })
  .refine(hasClient, clientMissing)
  .refine(({ way, passwd }) => way !== 'password' || passwd !== undefined, { path: ['passwd'], error: 'required', when: () => true });

/** The person gets a one-time link with which they choose a password, or one that they must change at once. */
export function CreateUserDrawer({ viewer, clientId, onClose }: { viewer: Account; clientId?: string; onClose: () => void }) {
  const { t } = useTexts(['users', 'app']);
  const { mutateAsync: create } = useCreateUser();
  const { data: canMail = false } = useQuery(canMailQuery);
  const [link, setLink] = useState<{ email: string; url: string } | null>(null);
  const form = useContractForm(CreateInput, {
    email: '',
    name: '',
    lastname: '',
    role: 'client',
    clientId: clientId ?? null,
    locale: 'en',
    access: [],
    roleId: null,
    way: canMail ? 'mail' : 'link',
    passwd: '',
  });

  const submit = form.submit(async ({ way, passwd, ...person }) => {
    const isChosen = way === 'password' && passwd !== undefined;
    await create({ ...person, passwd: isChosen ? passwd : randomPassword() });
    const invited = way === 'mail' ? await mailLink(person.email).catch((error: unknown) => void toastFailure(error)) : undefined;
    const issued = way === 'link' ? await issueLink(person.email).catch((error: unknown) => void toastFailure(error)) : undefined;
    if (issued) return setLink({ email: person.email, url: issued.data.url });
    void toast('done', t(invited ? 'link.mailed' : 'created', { email: person.email }));
    return onClose();
  });

  if (link) return <LinkModal email={link.email} url={link.url} onClose={onClose} />;
  return (
    <FormDrawer title={t('create')} submitLabel={t('form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput type="email" label={t('columns.email')} required data-autofocus autoComplete="off" {...form.getInputProps('email')} />
      <UserFields
        viewer={viewer}
        role={form.values.role}
        access={form.values.access}
        clientId={form.values.clientId}
        roleId={form.values.roleId}
        inputProps={(name) => form.getInputProps(name)}
        onRoleChange={(role) =>
          form.setValues({ role, clientId: role === 'admin' ? null : form.values.clientId, access: role === 'admin' ? viewer.access : [] })
        }
        onAccessChange={(access) => form.setFieldValue('access', access)}
      />
      <Select
        label={t('form.way')}
        allowDeselect={false}
        data={ways.filter((value) => value !== 'mail' || canMail).map((value) => ({ value, label: t(`form.ways.${value}`) }))}
        {...form.getInputProps('way')}
      />
      {form.values.way === 'password' && (
        <PasswordInput
          label={t('password.label')}
          description={t('password.hint')}
          required
          autoComplete="new-password"
          {...form.getInputProps('passwd')}
        />
      )}
    </FormDrawer>
  );
}
