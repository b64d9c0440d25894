import { Checkbox, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewRole, ROLE_ACTIONS, ROLE_SUBJECTS, type Role } from '@atalaya/contract/demo/roles.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ALL_GRANTS, allGrants, countGrants, noGrants, setGrant } from './role-grants.ts';
import { useSaveRole } from './roles.queries.ts';
import classes from './roles.module.css';

interface RoleModalProps {
  /** None for a new one; one without an id is the draft of a copy. */
  role: (Omit<Role, 'id'> & { id?: number }) | null;
  onClose: () => void;
}

export function RoleModal({ role, onClose }: RoleModalProps) {
  const { t } = useTexts('roles');
  const inWords = useRecordWords();
  const shownName = role ? inWords(role.name) : '';
  const { mutateAsync: save } = useSaveRole();
  const form = useContractForm(NewRole, { name: shownName, grants: role?.grants ?? noGrants() });
  const { grants } = form.values;
  const count = countGrants(grants);

  async function send(input: NewRole) {
    // A name that was left alone stays the one that is translated.
    const name = role && input.name === shownName ? role.name : input.name;
    await save({ ...input, name, id: role?.id });
    onClose();
    await toast('done', t(role?.id === undefined ? 'added' : 'saved', { name: input.name }));
  }

  return (
    <FormModal
      title={t(role?.id === undefined ? 'add' : 'editTitle')}
      submitLabel={t('save')}
      form={form}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <div className={classes.scroll}>
        <table className={classes.matrix} aria-label={t('matrix')}>
          <thead>
            <tr>
              <th>
                <Checkbox
                  label={t('everything')}
                  checked={count === ALL_GRANTS}
                  indeterminate={count > 0 && count < ALL_GRANTS}
                  onChange={(event) => form.setFieldValue('grants', event.currentTarget.checked ? allGrants() : noGrants())}
                />
              </th>
              {ROLE_ACTIONS.map((action) => (
                <th key={action}>{t(`actions.${action}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROLE_SUBJECTS.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`subjects.${subject}`)}</th>
                {ROLE_ACTIONS.map((action) => (
                  <td key={action}>
                    <Checkbox
                      aria-label={`${t(`subjects.${subject}`)}: ${t(`actions.${action}`)}`}
                      checked={grants[subject].includes(action)}
                      onChange={(event) => form.setFieldValue('grants', setGrant(grants, subject, action, event.currentTarget.checked))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormModal>
  );
}
