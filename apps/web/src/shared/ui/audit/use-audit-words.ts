import { useMemo } from 'react';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AuditEntry } from '@atalaya/contract/licensing/audit-endpoints.ts';

const LONG_ID = 30;
const SHORT_ID = 8;

/** What was done with an API token says so beside its owner. */
const ByToken = z.object({ token: z.object({ id: z.string(), name: z.string() }) });

/** Entries in words. A newer server may write what this page has no words for: that is shown as it is. */
export function useAuditWords() {
  const { t, i18n } = useTexts('audit');
  return useMemo(() => {
    const words = (key: string, otherwise: string): string =>
      i18n.exists(key, { ns: 'audit' }) ? t(key as 'actions.key.create') : otherwise; // safe: it was looked up just now
    return {
      fieldText: (field: string) => words(`fields.${field}`, field),
      actionText: (action: string) => words(`actions.${action}`, action),
      actorText: ({ actor, actorEmail, details }: Pick<AuditEntry, 'actor' | 'actorEmail' | 'details'>) => {
        const who = actorEmail ?? words(`actors.${actor.split(':')[0] ?? ''}`, actor);
        const by = ByToken.safeParse(details).data;
        return by ? t('byToken', { who, token: by.token.name }) : who;
      },
      /** By its name; without one by the beginning of its id, which the export and the pointer show whole. */
      subjectText({ subject, subjectName }: Pick<AuditEntry, 'subject' | 'subjectName'>): string {
        const [kind = '', id = ''] = subject.split(/:(.*)/s);
        if (subjectName !== null) return `${words(`subjects.${kind}`, kind)} ${subjectName}`;
        return id === ''
          ? words(`subjects.${kind}`, subject)
          : `${words(`subjects.${kind}`, kind)} ${id.length > LONG_ID ? `${id.slice(0, SHORT_ID)}…` : id}`;
      },
    };
  }, [t, i18n]);
}
