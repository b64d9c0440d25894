import { Select, Textarea } from '@mantine/core';
import { createTranslation, matchesTopic, type MqttMappingInput, type SeenMessage } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { readJsonPath } from '@atalaya/contract/integrations/json-path.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { Outcome } from './Outcome.tsx';
import { readSample } from './sample-paths.ts';
import classes from './integrations.module.css';

interface MessagePreviewProps {
  mapping: Pick<MqttMappingInput, 'topic' | 'timePath' | 'rules'>;
  seen: readonly SeenMessage[] | undefined;
  /** Which of the seen messages is looked at, by its device and topic; none: the text that was pasted. */
  chosen: string | null;
  pasted: string;
  onChoose: (name: string | null) => void;
  onPaste: (text: string) => void;
}

export const nameOfSeen = ({ mac, topic }: SeenMessage) => `${mac} ${topic}`;

/** A real message, and what the mapping as it stands makes of it. */
export function MessagePreview({ mapping, seen, chosen, pasted, onChoose, onPaste }: MessagePreviewProps) {
  const { t } = useTexts('integrations');
  const message = seen?.find((one) => nameOfSeen(one) === chosen);
  const text = message?.text ?? pasted;
  const body = text.trim() === '' ? undefined : readSample(text);
  const isReadable = [...mapping.rules.map(({ path }) => path), mapping.timePath ?? '$'].every((path) => readJsonPath(path) !== null);
  const outcome = body !== undefined && isReadable ? createTranslation(mapping)(body) : null;
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <p className={classes.note}>{t(seen && seen.length > 0 ? 'preview.text' : 'preview.nothing')}</p>
      {seen && seen.length > 0 && (
        <Select
          label={t('preview.message')}
          placeholder={t('preview.own')}
          clearable
          data={seen.map((one) => ({ value: nameOfSeen(one), label: `${one.label} · ${one.topic}` }))}
          value={message ? chosen : null}
          onChange={onChoose}
        />
      )}
      {message ? (
        <>
          <pre
            className={classes.sample}
            lang=""
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
            aria-label={t('preview.message')}
          >
            {message.text}
          </pre>
          <p className={classes.note}>
            {t('preview.becomes')} <strong lang="">{message.label}</strong> <span className={classes.mono}>{message.mac}</span> ·{' '}
            <Moment at={message.ts} />
            {mapping.topic !== '' && !matchesTopic(mapping.topic, message.topic) && (
              <span className={classes.under}>{t('preview.otherTopic')}</span>
            )}
          </p>
        </>
      ) : (
        <Textarea label={t('preview.paste')} rows={5} value={pasted} onChange={(event) => onPaste(event.currentTarget.value)} />
      )}
      {text.trim() !== '' && body === undefined && <p className={classes.fault}>{t('problems.json')}</p>}
      {outcome && <Outcome readings={outcome.readings} problems={outcome.problems} />}
    </section>
  );
}
