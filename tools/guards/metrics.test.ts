// Rules and dashboards that name a metric which is not there never fire, and nobody notices.
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { files, isFixture, isTest, read } from './repository.ts';

/** Every metric that the server offers, with the labels that it may carry, as they are declared; and those that its library adds. */
function offered(): Map<string, Set<string>> {
  const library = new Registry();
  collectDefaultMetrics({ register: library });
  const names = new Map(library.getMetricsAsArray().map(({ name }) => [name, new Set<string>()]));
  library.clear();
  const declarations = files.filter((path) => /^apps\/server\/src\/platform\/.*\.ts$/.test(path) && !isTest(path)).map(read);
  for (const text of declarations)
    for (const [, name = '', more = ''] of text.matchAll(/(?:name: |NAME = )'(atalaya_\w+)'([^}]*?(?:registers|;))/g)) {
      const labels = /labelNames: \[([^\]]*)\]/.exec(more)?.[1] ?? '';
      names.set(name, new Set([...labels.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '')));
    }
  // What devices measure is told apart from how the server does.
  for (const [, name = ''] of read(DEVICE_FAMILIES).matchAll(/name: '(atalaya_device_\w+)'/g)) names.set(name, new Set(['mac']));
  return names;
}

const DEVICE_FAMILIES = 'apps/server/src/modules/monitor/exposed/prometheus-text.ts';
const OURS = /\b(?:atalaya|process|nodejs)_[a-z0-9_]+\b/g;
const documents = files.filter((path) => /^(docs|deploy)\/.*\.(md|ya?ml)$|^[A-Z]+\.md$/.test(path) && !isFixture(path));

function unknownIn(text: string, names: ReadonlyMap<string, unknown>): string[] {
  return [...new Set(text.match(OURS) ?? [])].filter((name) => !names.has(name) && !names.has(name.replace(/_(bucket|sum|count)$/, '')));
}

describe('the metrics', () => {
  test('that the documents name are there', () => {
    const names = offered();
    const wrong = documents.flatMap((path) => unknownIn(read(path), names).map((name) => `${path}: ${name}`));
    expect(wrong).toEqual([]);
    expect(names.get('atalaya_http_requests_total')).toEqual(new Set(['service', 'method', 'status']));
    expect(unknownIn('rate(atalaya_ingest_items_total[5m]) + atalaya_http_request_seconds_bucket + atalaya_gone_total', names)).toEqual([
      'atalaya_gone_total',
    ]);
  });

  test('of the rules carry the labels that the rules look at, and every alert says what it means', () => {
    const names = offered();
    const block = /```yaml\n(groups:[\s\S]*?)```/.exec(read('docs/operations.md'))?.[1] ?? '';
    const Rules = z.object({
      groups: z.array(
        z.object({
          name: z.string(),
          rules: z.array(
            z.object({ alert: z.string(), expr: z.string(), for: z.string().optional(), annotations: z.object({ summary: z.string() }) }),
          ),
        }),
      ),
    });
    const rules = Rules.parse(parse(block)).groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const wrong = rules.flatMap(({ alert, expr }) =>
      [...expr.matchAll(/((?:atalaya|process|nodejs)_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', labels = '']) =>
        [...labels.matchAll(/(\w+)\s*(?:=~?|!~|!=)/g)]
          .map((match) => match[1] ?? '')
          .filter((label) => !(names.get(name) ?? names.get(name.replace(/_(bucket|sum|count)$/, '')))?.has(label) && label !== 'job')
          .map((label) => `${alert}: ${name} has no ${label}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
