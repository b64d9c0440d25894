import { Avatar, Pill, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmailPerson } from '@atalaya/contract/demo/email.ts';
import { contactsQuery } from '../email.queries.ts';
import classes from './compose.module.css';

/** As many as show without scrolling, which the keyboard could not do. */
const MOST_SUGGESTIONS = 5;

interface RecipientFieldProps {
  label: string;
  people: readonly EmailPerson[];
  hasFocus?: boolean;
  error?: string | undefined;
  onChange: (people: EmailPerson[]) => void;
}

/** People one knows by name, and anybody by address. */
export function RecipientField({ label, people, hasFocus = false, error, onChange }: RecipientFieldProps) {
  const { t } = useTexts('email');
  const { data: contacts = [] } = useQuery(contactsQuery);
  const find = (address: string) => contacts.find(({ email }) => email === address);
  const personAt = (address: string): EmailPerson => {
    const known = people.find(({ email }) => email === address) ?? find(address);
    return { name: known?.name ?? '', email: address.trim() };
  };

  return (
    <div className={classes.line}>
      <span className={classes.lineLabel} aria-hidden>
        {label}
      </span>
      <TagsInput
        variant="unstyled"
        className={classes.lineInput}
        aria-label={label}
        error={error}
        data-autofocus={hasFocus || undefined}
        autoFocus={hasFocus}
        splitChars={[',', ';', ' ']}
        data={contacts.map(({ email }) => email)}
        filter={({ options, search, limit }) =>
          options.filter((option) => 'value' in option && matches(find(option.value) ?? personAt(option.value), search)).slice(0, limit)
        }
        limit={MOST_SUGGESTIONS}
        withScrollArea={false}
        value={people.map(({ email }) => email)}
        onChange={(addresses) => onChange(addresses.map(personAt))}
        renderPill={({ value, onRemove, disabled }) => {
          const person = personAt(value ?? '');
          return (
            <Pill
              withRemoveButton={!disabled}
              onRemove={onRemove}
              removeButtonProps={{ 'aria-label': t('removePerson', { name: person.name || person.email }), 'tabIndex': 0 }}
              className={classes.person}
              data-wrong={!EmailPerson.safeParse(person).success || undefined}
            >
              {find(person.email) && <Avatar src={find(person.email)?.avatar} alt="" size={18} />}
              {person.name || person.email}
            </Pill>
          );
        }}
        renderOption={({ option }) => {
          const person = find(option.value);
          return (
            <span className={classes.option}>
              <Avatar src={person?.avatar} alt="" size={28} />
              <span>
                {person?.name}
                <small>{person?.email}</small>
              </span>
            </span>
          );
        }}
      />
    </div>
  );
}

/** Only of what was typed: a field that has just got the keyboard must not cover the lines below it. */
function matches({ name, email }: EmailPerson, search: string) {
  const typed = search.trim().toLowerCase();
  return typed !== '' && `${name} ${email}`.toLowerCase().includes(typed);
}
