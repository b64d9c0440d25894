import { useTexts } from '#shared/i18n/use-texts.ts';
import type { SessionRequest } from '@atalaya/contract/radius/sessions.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { Dimmed } from '../cells.tsx';
import { requestLooks } from '../state-badges.ts';

// Those of RFC 5176 that have words here.
const NAMED_CAUSES = [401, 402, 403, 404, 405, 406, 407, 501, 502, 503, 504, 506] as const;

/** What the NAS said, in words where its number is a known one. */
function useCauseText() {
  const { t } = useTexts('radius');
  return (cause: number | null) => {
    if (cause === null) return t('online.causes.none');
    const named = NAMED_CAUSES.find((number) => number === cause);
    return named ? t(`online.causes.${named}`) : t('online.causes.other', { number: cause });
  };
}

/** How far a request to a NAS has come; nothing that was not observed. */
export function RequestBadge({ request }: { request: SessionRequest | null }) {
  const { t } = useTexts('radius');
  const causeText = useCauseText();
  if (!request) return <Dimmed>{t('online.requests.none')}</Dimmed>;
  return (
    <StateBadge look={requestLooks[request.state]}>
      {t(`online.requests.${request.kind}.${request.state}`, { cause: causeText(request.errorCause) })}
    </StateBadge>
  );
}
