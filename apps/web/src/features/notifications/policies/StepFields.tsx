import { Button, Input, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { MAX_STEPS } from '@atalaya/contract/notify/policies.ts';
import { DurationField } from '#shared/form/DurationField.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { channelsQuery, peopleQuery } from '../notify.queries.ts';
import { rotasQuery } from '../rotas/rotas.queries.ts';
import { teamsQuery } from '../teams/teams.queries.ts';
import type { PolicyForm } from './use-policy-form.ts';
import classes from '../notifications.module.css';

interface Choice {
  value: string;
  label: string;
}

/** What was chosen before stays to be seen, though it is no longer to be chosen. */
const withChosen = (choices: readonly Choice[], chosen: readonly string[], names: Record<string, string>, gone: string): Choice[] => [
  ...choices,
  ...chosen.filter((id) => !choices.some(({ value }) => value === id)).map((id) => ({ value: id, label: names[id] ?? gone })),
];

/** Who is told at first, and who next if nobody acknowledges. */
export function StepFields({ form, names }: { form: PolicyForm; names: Record<string, string> }) {
  const { t } = useTexts('notifications');
  const { draft, changeStep, addStep, removeStep, fault } = form;
  const channels = useQuery(channelsQuery());
  const rotas = useQuery(rotasQuery());
  const teams = useQuery(teamsQuery());
  const people = useQuery(peopleQuery(draft.clientId ?? undefined));
  const isOwn = (clientId: string | null) => clientId === null || draft.clientId === null || clientId === draft.clientId;
  const ofClient = (channels.data?.data ?? []).filter(({ clientId }) => isOwn(clientId));
  const channelChoices = ofClient.map(({ id, name, kind }) => ({ value: id, label: `${name} (${t(`channels.kinds.${kind}`)})` }));
  const personChoices = (people.data?.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: name === email ? email : `${name} (${email})`,
  }));
  const rotaChoices = (rotas.data?.data ?? [])
    .filter(({ clientId }) => isOwn(clientId))
    .map(({ id, name }) => ({ value: id, label: name }));
  const teamChoices = (teams.data?.data ?? [])
    .filter(({ clientId }) => isOwn(clientId))
    .map(({ id, name }) => ({ value: id, label: name }));
  const gone = t('policies.gone');
  return (
    <Input.Wrapper label={t('policies.form.steps')} description={t('policies.form.stepsHint')} component="div">
      <ol className={classes.steps} style={{ marginTop: 8 }}>
        {draft.steps.map((step, index) => (
          // Steps have no name but their place.
          <li key={index} className={classes.step} aria-label={t('policies.form.step', { number: index + 1 })}>
            <div className={classes.stepHead}>
              <strong>{index === 0 ? t('policies.form.first') : t('policies.form.step', { number: index + 1 })}</strong>
              {draft.steps.length > 1 && (
                <IconAction icon={Trash2} label={`${t('policies.form.removeStep')}: ${index + 1}`} onClick={() => removeStep(index)} />
              )}
            </div>
            {index > 0 && (
              <DurationField
                label={t('policies.form.after')}
                description={t('policies.form.afterHint')}
                seconds={step.afterSeconds}
                error={fault(`steps.${index}.afterSeconds`)}
                onChange={(afterSeconds) => changeStep(index, { afterSeconds })}
              />
            )}
            <MultiSelect
              label={t('policies.form.channels')}
              searchable
              hidePickedOptions
              data={withChosen(channelChoices, step.channels, names, gone)}
              nothingFoundMessage={t('policies.form.noChannels')}
              value={step.channels}
              onChange={(chosen) => changeStep(index, { channels: chosen })}
            />
            <MultiSelect
              label={t('policies.form.people')}
              description={t('policies.form.peopleHint')}
              searchable
              hidePickedOptions
              data={withChosen(personChoices, step.people, names, gone)}
              nothingFoundMessage={t('policies.form.noPeople')}
              value={step.people}
              onChange={(chosen) => changeStep(index, { people: chosen })}
            />
            {teamChoices.length + step.teams.length > 0 && (
              <MultiSelect
                label={t('policies.form.teams')}
                description={t('policies.form.teamsHint')}
                searchable
                hidePickedOptions
                data={withChosen(teamChoices, step.teams, names, gone)}
                value={step.teams}
                onChange={(chosen) => changeStep(index, { teams: chosen })}
              />
            )}
            {rotaChoices.length + step.rotas.length > 0 && (
              <MultiSelect
                label={t('policies.form.rotas')}
                description={t('policies.form.rotasHint')}
                searchable
                hidePickedOptions
                data={withChosen(rotaChoices, step.rotas, names, gone)}
                value={step.rotas}
                onChange={(chosen) => changeStep(index, { rotas: chosen })}
              />
            )}
            {fault(`steps.${index}`) && <Input.Error role="alert">{t('policies.form.needsTarget')}</Input.Error>}
          </li>
        ))}
      </ol>
      {draft.steps.length < MAX_STEPS && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={addStep}
        >
          {t('policies.form.addStep')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
