import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TariffInput, type Tariff } from '@atalaya/contract/charging/tariffs.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { MadeUpSession } from './MadeUpSession.tsx';
import { RuleFields } from './RuleFields.tsx';
import { emptyDraft, emptyRule, toDraft, toInput, type RuleDraft, type TariffDraft } from './tariff-draft.ts';
import { useSaveTariff } from './tariffs.queries.ts';
import classes from './tariffs.module.css';

const CURRENCIES = ['EUR', 'GBP', 'CHF', 'USD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'];
const MAX_RULES = 20;

interface TariffDrawerProps {
  /** Null: a new one. */
  tariff: Tariff | null;
  asksClient: boolean;
  clientId?: string;
  onClose: () => void;
}

export function TariffDrawer({ tariff, asksClient, clientId, onClose }: TariffDrawerProps) {
  const { t } = useTexts(['tariffs', 'app']);
  const { mutateAsync: save } = useSaveTariff();
  const [draft, setDraft] = useState(() => (tariff ? toDraft(tariff) : emptyDraft(clientId)));
  const change = (part: Partial<TariffDraft>) => setDraft((current) => ({ ...current, ...part }));
  const setRules = (rules: RuleDraft[]) => change({ rules });
  const input = toInput(draft, tariff);
  const asks = tariff === null && asksClient;
  const faults: Record<string, string> = {
    ...checkForm(TariffInput, input),
    ...(asks && draft.clientId === null ? { clientId: 'required' } : {}),
  };
  const { failure, submitting, fault, submit } = useCheckedSend(faults, async () => {
    await save(input);
    onClose();
    await toast('done', t('saved'));
  });
  const currencies = [...new Set([...CURRENCIES, draft.currency])];
  return (
    <FormDrawer
      title={tariff ? t('form.edit', { name: tariff.name }) : t('form.create')}
      size="lg"
      submitLabel={t(tariff ? 'app:actions.save' : 'form.submit')}
      form={{ failure, submitting }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('form.name')}
        required
        data-autofocus
        value={draft.name}
        error={fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {asks && (
        <ClientField
          label={t('form.client')}
          required
          value={draft.clientId}
          error={fault('clientId')}
          onChange={(chosen) => change({ clientId: chosen })}
        />
      )}
      <Select
        label={t('form.currency')}
        allowDeselect={false}
        searchable
        data={currencies}
        value={draft.currency}
        onChange={(chosen) => change({ currency: chosen ?? 'EUR' })}
      />
      <ol className={classes.rules} aria-label={t('form.rules')}>
        {draft.rules.map((rule, index) => (
          // Rules have no name but their place.
          <RuleFields
            key={index}
            rule={rule}
            number={index + 1}
            currency={draft.currency}
            isOnly={draft.rules.length === 1}
            fault={fault(`elements.${index}`)}
            onChange={(part) => setRules(draft.rules.map((one, at) => (at === index ? { ...one, ...part } : one)))}
            onRemove={() => setRules(draft.rules.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {draft.rules.length < MAX_RULES && (
        <Button
          size="compact-sm"
          variant="default"
          w="fit-content"
          leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          // The rules before one without conditions are those that count.
          onClick={() => setRules([emptyRule(), ...draft.rules])}
        >
          {t('form.addRule')}
        </Button>
      )}
      <div className={classes.pair}>
        <NumberInput
          label={t('form.least')}
          min={0}
          decimalScale={6}
          suffix={` ${draft.currency}`}
          value={draft.least}
          onChange={(value) => change({ least: value })}
        />
        <NumberInput
          label={t('form.most')}
          min={0}
          decimalScale={6}
          suffix={` ${draft.currency}`}
          value={draft.most}
          onChange={(value) => change({ most: value })}
        />
      </div>
      <MadeUpSession tariff={TariffInput.omit({ id: true, name: true }).safeParse(input).data ?? null} />
    </FormDrawer>
  );
}
