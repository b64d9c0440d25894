// What somebody writes of a cabinet that is asked over SNMP, and what becomes of it.
import type { SnmpTarget } from '@atalaya/contract/integrations/snmp-targets.ts';
import { nextRule, toRule, toRuleDraft } from './rules-draft.ts';

const TEMPERATURE_OF_MANY = '1.3.6.1.4.1.';

export const emptyTarget = () => ({
  deviceId: '',
  host: '',
  port: 161 as number | string,
  kind: 'v2c' as SnmpTarget['kind'],
  community: '',
  userName: '',
  digest: 'sha256' as SnmpTarget['digest'],
  authPassword: '',
  cipher: 'aes128' as SnmpTarget['cipher'],
  privPassword: '',
  everySeconds: 60 as number | string,
  rules: [nextRule([], TEMPERATURE_OF_MANY)],
  isEnabled: true,
});
export type TargetDraft = ReturnType<typeof emptyTarget>;

/** Its secrets are nobody's to read: they stay unless they are written anew. */
export const toTargetDraft = ({
  deviceId,
  host,
  port,
  kind,
  userName,
  digest,
  cipher,
  everySeconds,
  rules,
  isEnabled,
}: SnmpTarget): TargetDraft => ({
  ...emptyTarget(),
  ...{ deviceId, host, port, kind, digest, cipher, everySeconds, isEnabled },
  userName: userName ?? '',
  rules: rules.map(toRuleDraft),
});

const numberOf = (value: number | string) => (value === '' ? NaN : Number(value));
const given = (text: string) => (text === '' ? undefined : text);

export const toTargetInput = (draft: TargetDraft) => {
  const { host, kind, digest, cipher, isEnabled } = draft;
  const secrets =
    kind === 'v2c'
      ? { community: given(draft.community) }
      : { userName: given(draft.userName), authPassword: given(draft.authPassword), privPassword: given(draft.privPassword) };
  return {
    ...{ host, kind, digest, cipher, isEnabled },
    ...secrets,
    port: numberOf(draft.port),
    everySeconds: numberOf(draft.everySeconds),
    rules: draft.rules.map(toRule),
  };
};
