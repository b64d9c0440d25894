// Rows that come and go with somebody's sign-in, or with the use of a key: written down as they would stand for a day.
import { randomBytes, randomUUID } from 'node:crypto';
import { createVault } from '../../../apps/server/src/platform/secrets/vault.ts';
import { at, type Ids, type Site } from '../tenancy/service-table.ts';

const A_DAY = `now() + interval '1 day'`;

export async function fillFactors({ database }: Site, ids: Ids): Promise<void> {
  const whose = 'from users where email = $1';
  const email = at(ids, 'email');
  const some = () => randomBytes(32);
  await database.query(
    `insert into totp_factors (user_id, secret, created_at, confirmed_at, last_step) select id, $2, now(), now(), 7 ${whose}`,
    [email, some()],
  );
  await database.query(`insert into recovery_codes (user_id, digest) select id, $2 ${whose}`, [email, some()]);
  await database.query(`insert into sign_in_tickets (digest, user_id, expires_at) select $2, id, ${A_DAY} ${whose}`, [email, some()]);
  await database.query(`insert into factor_failures (id, user_id, network, failed_at) select $2, id, '192.0.2.0', ${A_DAY} ${whose}`, [
    email,
    randomUUID(),
  ]);
  await database.query(
    `insert into passkey_challenges (session_id, purpose, challenge, expires_at) values ($1, 'sign-in', 'moved', ${A_DAY}) on conflict do nothing`,
    [at(ids, 'sessionId')],
  );
  await database.query(`insert into password_requests (id, email_digest, network, asked_at) values ($1, $2, '192.0.2.0', ${A_DAY})`, [
    randomUUID(),
    some(),
  ]);
}

/** Somebody who signs in by a provider, and the provider. */
export async function fillIssuers({ database, secrets }: Site, ids: Ids): Promise<void> {
  const [email, issuer] = [at(ids, 'email'), 'https://moved.example'];
  const some = () => randomBytes(32);
  await database.query(
    `insert into oidc_issuers (name, title, issuer, client_id, secret, scopes, enabled, domains, trusts_own_email, rules, factor, acr_values, created_at)
     values ('moved', 'Moved', $1, 'atalaya', $2, 'openid', false, '{moved.example}', false, '[]', 'said', '{}', now())`,
    [issuer, createVault(secrets, 'secrets at identity providers').seal(Buffer.from('moved'), 'moved')],
  );
  await database.query(
    `insert into oidc_identities (id, user_id, issuer, subject, is_led, linked_at) select $2, id, $3, $2, false, now() from users where email = $1`,
    [email, randomUUID(), issuer],
  );
  await database.query(
    `insert into oidc_sign_ins (digest, user_id, session_id, issuer, subject, id_token, is_factor, is_lasting, expires_at)
     select $2, id, null, $3, 'moved', $2, false, true, ${A_DAY} from users where email = $1`,
    [email, some(), issuer],
  );
  await database.query(`insert into oidc_used (digest, expires_at) values ($1, ${A_DAY})`, [some()]);
}

/** Somebody whom a directory leads, in a group of it. */
export async function fillDirectory({ database }: Site, ids: Ids): Promise<void> {
  const [userId, groupId] = [at(ids, 'scimPersonId'), at(ids, 'scimGroupId')];
  await database.query(
    `insert into scim_people (user_id, of_client_id, user_name, external_id, is_led, updated_at) values ($1, $2, $1, $1, true, now())`,
    [userId, at(ids, 'clientId')],
  );
  await database.query('insert into scim_members (group_id, user_id) values ($1, $2)', [groupId, userId]);
}

export async function fillMeters({ database }: Site, ids: Ids): Promise<void> {
  const [keyId, clientId] = [at(ids, 'keyId'), at(ids, 'clientId')];
  await database.query(
    `insert into licence_meter_uses (key_id, meter, id, client_id, quantity, at) values ($1, 'pages', 'moved', $2, 2.5, now())`,
    [keyId, clientId],
  );
  await database.query(
    `insert into licence_meter_months (key_id, client_id, meter, month, quantity, last_at) values ($1, $2, 'pages', '2026-10', 2.5, now())`,
    [keyId, clientId],
  );
}

/** With a password that the same installation opens. */
export async function fillMailServer({ database, secrets }: Site): Promise<void> {
  const sealed = createVault(secrets, 'mail server').seal(Buffer.from('moved'), 'mail server mail.moved.example moved');
  await database.query(
    `insert into mail_server (id, host, port, security, user_name, sealed, from_address, changed_at)
     values (1, 'mail.moved.example', 587, 'starttls', 'moved', $1, 'atalaya@moved.example', now()) on conflict do nothing`,
    [sealed],
  );
}
