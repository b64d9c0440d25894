// Connections of devices to the broker of a test, by the usual library and byte by byte.
import { connect, type Socket } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { connectPacket } from './mqtt-packets.ts';
import type { TestApp } from './test-app.ts';

export interface Credentials {
  mac: string;
  apiKey: string;
}

/** Ends with the test; rejects when it is refused. */
export async function joinMqtt(t: TestApp, { mac, apiKey }: Credentials, options: IClientOptions = {}): Promise<MqttClient> {
  const client = mqtt.connect({
    protocol: 'mqtt',
    host: '127.0.0.1',
    port: t.monitor.mqttPort() ?? 0,
    username: mac,
    password: apiKey,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...options,
  });
  onTestFinished(async () => {
    await client.endAsync(true);
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
  });
  client.on('error', () => undefined); // what a broken connection says is no news to its test
  return client;
}

/** Sends a CONNECT and gathers whatever comes back. */
export function joinRaw(t: TestApp, { mac, apiKey }: Credentials, how?: Parameters<typeof connectPacket>[2]) {
  const socket: Socket = connect({ port: t.monitor.mqttPort() ?? 0, host: '127.0.0.1', noDelay: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(connectPacket(mac, apiKey, how));
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => Buffer.concat(chunks) };
}
