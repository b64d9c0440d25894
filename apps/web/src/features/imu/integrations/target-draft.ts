// What somebody writes of a cabinet that is asked over SNMP, and what becomes of it.
import type { SnmpTarget } from '@atalaya/contract/integrations/snmp-targets.ts';
import { nextRule, toRule, toRuleDraft } from './rules-draft.ts';

const TEMPERATURE_OF_MANY = '1.3.6.1.4.1.';

export interface TargetDraft extends Pick<SnmpTarget, 'deviceId' | 'host' | 'kind' | 'digest' | 'cipher' | 'isEnabled'> {
  port: number | string;
  community: string;
  userName: string;
  authPassword: string;
  privPassword: string;
  everySeconds: number | string;
  rules: ReturnType<typeof nextRule>[];
}

export const emptyTarget = (): TargetDraft => ({
  deviceId: '',
  host: '',
  port: 161,
  kind: 'v2c',
  community: '',
  userName: '',
  digest: 'sha256',
  authPassword: '',
  cipher: 'aes128',
  privPassword: '',
  everySeconds: 60,
  rules: [nextRule([], TEMPERATURE_OF_MANY)],
  isEnabled: true,
});

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
  deviceId,
  host,
  port,
  kind,
  digest,
  cipher,
  everySeconds,
  isEnabled,
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
    host,
    kind,
    digest,
    cipher,
    isEnabled,
    ...secrets,
    port: numberOf(draft.port),
    everySeconds: numberOf(draft.everySeconds),
    rules: draft.rules.map(toRule),
  };
};
