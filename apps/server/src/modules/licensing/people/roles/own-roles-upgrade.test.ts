// An installation whose roles were given before reports and notes asked for abilities.
import { expect, test } from 'vitest';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import type { RoleGrants } from '@atalaya/contract/licensing/roles.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import { aDatabaseBefore } from '#testing/filled-database.ts';

const roles: RoleGrants[] = [
  { imuProject: 'view', reports: 'operate' },
  { imuProject: 'operate' },
  { imuProject: 'manage', reports: 'manage' },
  { reports: 'view', radius: 'manage' },
  { radius: 'operate' },
];
const isOlder = ({ action, subject }: AbilityRule) => subject !== 'ChartNote' && !(action === 'issue' && subject === 'Report');
const names = (rules: readonly AbilityRule[]) => rules.map(({ action, subject }) => `${action} ${subject}`).toSorted();

test('people of roles have after the upgrade what their roles give now; who has no role is left alone', async () => {
  const { client, upgrade } = await aDatabaseBefore('charger-event-received');
  await client.query(`insert into clients (id, name) values ('c', 'Early')`);
  const addUser = (id: string, roleId: string | null, ability: AbilityRule[] | null) =>
    client.query(
      `insert into users (id, email, password_hash, role, access, client_id, role_id, ability) values ($1, $1, '', 'client', '{}', 'c', $2, $3)`,
      [id, roleId, ability && JSON.stringify(ability)],
    );
  for (const [index, grants] of roles.entries()) {
    await client.query(`insert into own_roles (id, client_id, name, grants) values ($1, 'c', $1, $2)`, [
      `r${index}`,
      JSON.stringify(grants),
    ]);
    await addUser(`u${index}`, `r${index}`, grantedBy(grants).ability.filter(isOlder));
  }
  await addUser('alone', null, null);

  await upgrade();
  const abilityOf = async (id: string) =>
    (await client.query<{ ability: AbilityRule[] | null }>('select ability from users where id = $1', [id])).rows[0]?.ability ?? null;
  for (const [index, grants] of roles.entries())
    expect(names((await abilityOf(`u${index}`)) ?? [])).toEqual(names(grantedBy(grants).ability));
  expect(await abilityOf('alone')).toBeNull();
});
