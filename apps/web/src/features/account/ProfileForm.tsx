import { Button, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { ProfileChange } from '@atalaya/contract/licensing/people.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { languages } from '#shared/format/language.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './Account.module.css';
import { useChangeProfile } from './account.queries.ts';

// All of it is sent: a name that was emptied is a change, not a field left out.
const WholeProfile = ProfileChange.required();

export function ProfileForm({ user }: { user: Account }) {
  const { t, i18n } = useTexts(['account', 'app']);
  const languageId = useId();
  const form = useContractForm(WholeProfile, { name: user.name, lastname: user.lastname, locale: user.locale });
  const { mutateAsync: changeProfile } = useChangeProfile();

  async function save(profile: ProfileChange) {
    await changeProfile(profile);
    form.resetDirty();
    void toast('done', i18n.t('account:profile.saved'));
  }

  return (
    <form onSubmit={form.submit(save)} noValidate>
      <Stack>
        <div className={classes.names}>
          <TextInput label={t('profile.name')} autoComplete="given-name" {...form.getInputProps('name')} />
          <TextInput label={t('profile.lastname')} autoComplete="family-name" {...form.getInputProps('lastname')} />
        </div>
        <div>
          <Input.Label component="div" id={languageId}>
            {t('app:language')}
          </Input.Label>
          <div>
            <SegmentedControl
              aria-labelledby={languageId}
              data={LOCALES.map((value) => ({ value, label: languages[value].name }))}
              value={form.values.locale}
              onChange={(value) => form.setFieldValue('locale', value)}
            />
          </div>
        </div>
        <FormFailure failure={form.failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
            {t('app:actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
