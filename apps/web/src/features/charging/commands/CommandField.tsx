import { Autocomplete, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { connectorName, type Charger } from '@atalaya/contract/charging/chargers.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { configurationQuery, tagsOfQuery } from '../charging.queries.ts';
import { useEvseName } from '../use-evse-name.ts';
import type { Field } from './command-forms.ts';

interface CommandFieldProps {
  field: Field;
  charger: Charger;
  /** Of the form: value, change, error. */
  input: object;
}
interface Common {
  label: string;
  description: string | undefined;
  required: boolean;
}

function TagField({ clientId, many, common }: { clientId: string; many: boolean; common: Common }) {
  const tags = useQuery(tagsOfQuery(clientId));
  if (!many) return <RecordSelect records={tags} {...common} />;
  return <MultiSelect searchable clearable data={tags.data?.data.map(({ id, name }) => ({ value: id, label: name }))} {...common} />;
}

function KeyField({ chargerId, common }: { chargerId: string; common: Common }) {
  const { data } = useQuery(configurationQuery(chargerId));
  return <Autocomplete data={data?.filter(({ readonly }) => !readonly).map(({ key }) => key)} {...common} />;
}

export function CommandField({ field, charger, input }: CommandFieldProps) {
  const { t } = useTexts('orders');
  const { kind, label, hint, optional = false } = field;
  const common = { ...input, label: t(`fields.${label}`), description: hint && t(`hints.${hint}`), required: !optional };
  const evseName = useEvseName(charger.connectors);
  const evses = [...new Set(charger.connectors.flatMap(({ evseId }) => evseId ?? []))];
  const connectors = charger.connectors.map(({ connectorId }) => ({
    value: String(connectorId),
    label: t('connector', { number: connectorId }),
  }));
  switch (kind) {
    case 'integer':
    case 'decimal':
      return <NumberInput min={0} allowDecimal={kind === 'decimal'} {...common} />;
    case 'long':
      return <Textarea autosize minRows={3} maxRows={8} spellCheck={false} {...common} />;
    case 'time':
      return <TextInput type="datetime-local" {...common} />;
    case 'choice':
      return (
        <Select
          allowDeselect={optional}
          clearable={optional}
          placeholder={optional ? t('anything') : undefined}
          data={field.of.map((value) => ({ value, label: t(`choices.${value}`) }))}
          {...common}
        />
      );
    case 'connector':
      return (
        <Select
          allowDeselect={optional}
          clearable={optional}
          placeholder={optional ? t('anyConnector') : undefined}
          data={field.whole ? [{ value: '0', label: t('wholeCharger') }, ...connectors] : connectors}
          {...common}
        />
      );
    case 'evse':
      return (
        <Select
          allowDeselect={optional}
          clearable={optional}
          placeholder={optional ? t('wholeCharger') : undefined}
          data={[
            ...(field.whole ? [{ value: '0', label: t('wholeCharger') }] : []),
            ...evses.map((evseId) => ({ value: String(evseId), label: evseName(evseId) })),
          ]}
          {...common}
        />
      );
    case 'session':
    case 'stationSession':
      return (
        <Select
          allowDeselect={optional}
          clearable={optional}
          nothingFoundMessage={t('noSession')}
          data={charger.connectors.flatMap(({ connectorId, evseId, transactionId }) =>
            transactionId
              ? [{ value: transactionId, label: t('session', { id: transactionId, number: connectorName(evseId, connectorId) }) }]
              : [],
          )}
          {...common}
        />
      );
    case 'tag':
    case 'tags':
    case 'tokens':
      return <TagField clientId={charger.clientId} many={kind !== 'tag'} common={common} />;
    case 'key':
      return <KeyField chargerId={charger.id} common={common} />;
    case 'text':
    case 'keys':
      return <TextInput spellCheck={false} {...common} />;
  }
}
