import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { requestTimes } from './metrics.ts';

const linesOf = async (registry: Registry) => (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));

test('times are told as Prometheus reads them: how many took no longer than each bound, all of them, and their sum', async () => {
  const registry = new Registry();
  const note = requestTimes(registry);
  for (const seconds of [0.001, 0.002, 0.3, 9]) note('licensing', seconds);
  note('monitor', 0.04);
  const lines = await linesOf(registry);
  expect(lines).toContain('atalaya_http_request_seconds_bucket{le="0.002",service="licensing"} 2');
  expect(lines).toContain('atalaya_http_request_seconds_bucket{le="0.25",service="licensing"} 2');
  expect(lines).toContain('atalaya_http_request_seconds_bucket{le="0.5",service="licensing"} 3');
  expect(lines).toContain('atalaya_http_request_seconds_bucket{le="4",service="licensing"} 3');
  expect(lines).toContain('atalaya_http_request_seconds_bucket{le="+Inf",service="licensing"} 4');
  expect(lines).toContain('atalaya_http_request_seconds_count{service="licensing"} 4');
  expect(lines).toContain('atalaya_http_request_seconds_sum{service="licensing"} 9.303');
  expect(lines).toContain('atalaya_http_request_seconds_count{service="monitor"} 1');
  expect(await registry.metrics()).toContain('# TYPE atalaya_http_request_seconds histogram');
});
