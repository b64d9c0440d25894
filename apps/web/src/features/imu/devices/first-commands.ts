import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';

/** As a shell reads it: one word, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const report = JSON.stringify({ type: 'IMU_TEMP', sensor_id: 1, details: { temp: 21.4, humidity: 48 } });

/** Ready lines that let a new device report once, with what every Linux has. */
export function firstCommands(
  { mac, apiKey, mqttPort, mqttTlsPort }: Pick<DeviceWithKey, 'mac' | 'apiKey' | 'mqttPort' | 'mqttTlsPort'>,
  origin: string,
) {
  const { hostname } = new URL(origin);
  // Over TLS where there is a choice; the authorities are those of the machine.
  const port = mqttTlsPort === null ? mqttPort : `${mqttTlsPort} --capath /etc/ssl/certs`;
  const address = `${origin}/monitor/api/mon/v1/events?mac=${encodeURIComponent(mac)}`;
  return {
    mqtt:
      port === null
        ? null
        : `mosquitto_pub -h ${hostname} -p ${port} -u ${mac} -P ${apiKey} -q 1 -t ${topicsOf(mac).up} -m ${quoted(report)}`,
    http: `curl -H ${quoted(`X-Api-Key: ${apiKey}`)} -d ${quoted(report)} ${quoted(address)}`,
  };
}
