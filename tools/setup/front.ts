// The one address of several nodes: people and devices come in here, and every request meets the next node.
import { spreadConnections, spreadRequests } from './spreading-proxy.ts';

export interface FrontedNode {
  url: string;
  mqttPort: number;
}

export interface Front {
  url: string;
  mqttPort: number;
  stop(): Promise<void>;
}

/** `nodes` is asked each time, so that they may come and go. */
export async function startFront(nodes: () => readonly FrontedNode[]): Promise<Front> {
  const requests = await spreadRequests(() => nodes().map(({ url }) => ({ port: Number(new URL(url).port) })));
  const connections = await spreadConnections(() => nodes().map(({ mqttPort }) => ({ port: mqttPort })));
  return {
    url: `http://localhost:${requests.port}`,
    mqttPort: connections.port,
    async stop() {
      await Promise.all([requests.stop(), connections.stop()]);
    },
  };
}

/** How many requests each of them has answered, by its own count. */
export const answeredBy = (nodes: readonly FrontedNode[]): Promise<number[]> =>
  Promise.all(
    nodes.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const counts = [...text.matchAll(/^atalaya_http_requests_total\{.*\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
