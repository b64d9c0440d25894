import { expect, test } from 'vitest';
import { sampleRule as rule } from '#testing/alarm-samples.ts';
import { chainOf, groupRules, inherit, levelOf, saidBy } from './rule-chain.ts';

const product = rule('hot', { name: 'Hot', forSeconds: 60, latched: false });
const ofClient = rule('hot-c1', { overrides: 'hot', scope: { clientId: 'c1' }, clientName: 'Nortia', forSeconds: 120 });
const ofProject = rule('hot-p1', { overrides: 'hot', scope: { clientId: 'c1', projectId: 'p1' }, projectName: 'Ring', latched: true });
const ofDevice = rule('hot-d1', { overrides: 'hot', scope: { clientId: 'c1', projectId: 'p1', subjectId: 'AA' }, subjectName: 'Burgos' });
const ofOther = rule('hot-c2', { overrides: 'hot', scope: { clientId: 'c2' }, clientName: 'Dokuos', forSeconds: 999 });
const silent = rule('silent', { section: 'charging', signal: 'online', name: 'Silent' });
const rules = [ofDevice, silent, ofProject, product, ofOther, ofClient];

test('overrides stand beneath their rule, the wider first', () => {
  const groups = groupRules(rules);
  expect(groups.map(({ section }) => section)).toEqual(['imu', 'charging']);
  expect(groups[0]?.trees.map((tree) => tree.rule.id)).toEqual(['hot']);
  expect(groups[0]?.trees[0]?.overrides.map(({ id }) => id)).toEqual(['hot-c2', 'hot-c1', 'hot-p1', 'hot-d1']);
});

test('an override of an override belongs to the same rule; one whose rule is hidden stands for itself', () => {
  const deeper = rule('deeper', { overrides: 'hot-c1', scope: { subjectId: 'BB' } });
  const alone = rule('alone', { overrides: 'gone' });
  const [group] = groupRules([product, ofClient, deeper, alone]);
  expect(group?.trees.map((tree) => [tree.rule.id, tree.overrides.length])).toEqual([
    ['hot', 2],
    ['alone', 0],
  ]);
});

test('a device inherits from its project, its client and the product, and from nobody else', () => {
  expect(chainOf(rules, product, ofDevice.scope).map(({ id }) => id)).toEqual(['hot', 'hot-c1', 'hot-p1']);
  expect(chainOf(rules, product, { clientId: 'c2', subjectId: 'ZZ' }).map(({ id }) => id)).toEqual(['hot', 'hot-c2']);
  expect(chainOf(rules, product, { clientId: 'c1' }).map(({ id }) => id)).toEqual(['hot']);
});

test('each field comes from the nearest that says it', () => {
  const chain = chainOf(rules, product, ofDevice.scope);
  expect(inherit(chain)).toMatchObject({ name: 'Hot', forSeconds: 120, latched: true });
  expect(saidBy(chain, 'forSeconds')?.id).toBe('hot-c1');
  expect(saidBy(chain, 'clear')).toBeUndefined();
});

test('a scope is as narrow as the narrowest that it names', () => {
  expect([{}, { clientId: 'c' }, { clientId: 'c', projectId: 'p' }, { subjectId: 's' }].map(levelOf)).toEqual([
    'product',
    'client',
    'project',
    'subject',
  ]);
});
