import { Button, Checkbox, Group, Input, NumberInput, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';
import { MAX_PER_HOUR, Preferences, usualPreferences, Way, WAYS } from '@atalaya/contract/notify/preferences.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useValidationText } from '#shared/form/validation-text.ts';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import classes from './Account.module.css';
import { preferencesQuery, useSetPreferences } from './preferences.queries.ts';

const FORM_PX = 320;
const USUAL_QUIET = { from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7] };
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PartProps {
  wanted: Preferences;
  fault: (field: string) => string | undefined;
  onChange: (part: Partial<Preferences>) => void;
}

/** For each severity: at once, once a day, or not at all. */
function WayFields({ wanted: { ways, digestAt, weekly }, fault, onChange }: PartProps) {
  const { t } = useTexts(['account', 'alarms']);
  const wayOf = (severity: Severity) => (
    <Group key={severity} justify="space-between" gap="xs">
      <Text>{t(`alarms:severities.${severity}`)}</Text>
      <SegmentedControl
        aria-label={t(`alarms:severities.${severity}`)}
        data={WAYS.map((value) => ({ value, label: t(`telling.ways.${value}`) }))}
        value={ways[severity]}
        onChange={(value) => onChange({ ways: { ...ways, [severity]: Way.parse(value) } })}
      />
    </Group>
  );
  return (
    <>
      <Input.Wrapper label={t('telling.severity')} description={t('telling.critical')} component="div">
        <Stack gap="xs" mt={8}>
          {SEVERITIES.toReversed().map(wayOf)}
        </Stack>
      </Input.Wrapper>
      <Switch
        label={t('telling.weekly')}
        description={t('telling.weeklyHint')}
        checked={weekly}
        onChange={(event) => onChange({ weekly: event.currentTarget.checked })}
      />
      {(weekly || Object.values(ways).includes('digest')) && (
        <TextInput
          type="time"
          label={t('telling.digestAt')}
          value={digestAt}
          error={fault('digestAt')}
          onChange={(event) => onChange({ digestAt: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function QuietFields({ wanted: { quiet }, fault, onChange }: PartProps) {
  const { t } = useTexts('account');
  const days = weekdayNames(useLocale());
  return (
    <>
      <Switch
        label={t('telling.quiet')}
        description={t('telling.quietHint')}
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet: event.currentTarget.checked ? USUAL_QUIET : null })}
      />
      {quiet && (
        <>
          <div className={classes.names}>
            <TextInput
              type="time"
              label={t('telling.from')}
              value={quiet.from}
              error={fault('quiet.from')}
              onChange={(event) => onChange({ quiet: { ...quiet, from: event.currentTarget.value } })}
            />
            <TextInput
              type="time"
              label={t('telling.to')}
              value={quiet.to}
              error={fault('quiet.to')}
              onChange={(event) => onChange({ quiet: { ...quiet, to: event.currentTarget.value } })}
            />
          </div>
          <Checkbox.Group
            label={t('telling.days')}
            error={fault('quiet.days')}
            value={quiet.days.map(String)}
            onChange={(chosen) => onChange({ quiet: { ...quiet, days: chosen.map(Number).toSorted((a, b) => a - b) } })}
          >
            <Group gap="md" mt={6}>
              {days.map(({ value, label }) => (
                <Checkbox key={value} value={String(value)} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
    </>
  );
}

function PreferencesForm({ said }: { said: Preferences | null }) {
  const { t } = useTexts('account');
  const validationText = useValidationText();
  const [wanted, setWanted] = useState<Preferences>(() => said ?? { ...usualPreferences, zone: ownZone() });
  const [failure, setFailure] = useState<unknown>(null);
  const { mutateAsync: save, isPending } = useSetPreferences();
  const faults = checkForm(Preferences, wanted);
  const fault = (field: string) => (faults[field] === undefined ? undefined : validationText(faults[field]));
  const change = (part: Partial<Preferences>) => setWanted((current) => ({ ...current, ...part }));

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Object.keys(faults).length > 0 || isPending) return;
    setFailure(null);
    try {
      await save(wanted);
      await toast('done', t('telling.saved'));
    } catch (error) {
      setFailure(error);
    }
  }
  const parts = { wanted, fault, onChange: change };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <WayFields {...parts} />
        <QuietFields {...parts} />
        <ZoneField label={t('telling.zone')} value={wanted.zone} error={fault('zone')} onChange={(zone) => change({ zone })} />
        <NumberInput
          label={t('telling.perHour')}
          description={t('telling.perHourHint')}
          min={1}
          max={MAX_PER_HOUR}
          allowDecimal={false}
          value={wanted.perHour ?? ''}
          error={fault('perHour')}
          onChange={(value) => change({ perHour: value === '' ? null : Number(value) })}
        />
        <FormFailure failure={failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {t('telling.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How the person wants to be told of alarms. What is critical and acknowledged by nobody reaches them whatever stands here. */
export function PreferencesSetting() {
  const { t } = useTexts('account');
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (data !== undefined) return <PreferencesForm said={data} />;
  return error ? (
    <ErrorState title={t('telling.failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <BlockSkeleton height={FORM_PX} />
  );
}
