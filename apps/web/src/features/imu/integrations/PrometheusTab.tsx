import { Group } from '@mantine/core';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { Command } from '#shared/ui/copy/Command.tsx';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { EXPOSITION_PATH } from './integrations.queries.ts';
import classes from './integrations.module.css';

const configOf = (origin: URL, clientId: string | undefined) => `scrape_configs:
  - job_name: atalaya
    scrape_interval: 30s
    scheme: ${origin.protocol.slice(0, -1)}
    metrics_path: ${EXPOSITION_PATH}
${clientId ? `    params:\n      clientId: ['${clientId}']\n` : ''}    authorization:
      credentials_file: /etc/prometheus/atalaya.token
    static_configs:
      - targets: ['${origin.host}']`;

/** Where Prometheus reads devices, and with which token. */
export function PrometheusTab() {
  const { t } = useTexts('integrations');
  const client = useFocusedClient();
  const origin = new URL(window.location.origin);
  const config = configOf(origin, client?.id);
  return (
    <Panel title={t('prometheus.title')} text={t('prometheus.text')}>
      <p className={classes.note}>{t('prometheus.address')}</p>
      <Command line={`${origin.origin}${EXPOSITION_PATH}`} name={t('prometheus.addressName')} />
      <p className={classes.note} style={{ marginTop: 16 }}>
        {t('prometheus.token')} <TextLink to="/account">{t('prometheus.toTokens')}</TextLink>
      </p>
      <Group justify="space-between">
        <span className={classes.under}>{t('prometheus.config')}</span>
        <CopyButton text={config} name={t('prometheus.configName')} />
      </Group>
      <pre
        className={classes.config}
        lang="en"
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
        aria-label={t('prometheus.config')}
      >
        {config}
      </pre>
    </Panel>
  );
}
