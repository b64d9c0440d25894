import { expect, test } from 'vitest';
import { AlarmsSearch, toAlarmQuery } from './alarms.search.ts';

const asked = (search: object, focused?: string) => toAlarmQuery(AlarmsSearch.parse(search), focused);

test('an empty address asks for what is wrong now, without what was shelved, the worst first', () => {
  expect(asked({})).toMatchObject({ state: 'open', shelved: 'false', sortColumn: 'severity', sort: 'desc' });
});

test('the history leaves nothing out', () => {
  expect(asked({ state: 'cleared' }).shelved).toBeUndefined();
  expect(asked({ state: 'all' })).toMatchObject({ state: 'all' });
});

test('what was shelved can be seen alone, or with the others', () => {
  expect(asked({ shelved: 'true' }).shelved).toBe('true');
  expect(asked({ shelved: 'all' }).shelved).toBeUndefined();
});

test('the client that somebody looks at outweighs the one of the address', () => {
  expect(asked({ clientId: 'c1' }).clientId).toBe('c1');
  expect(asked({ clientId: 'c1' }, 'c2').clientId).toBe('c2');
});
