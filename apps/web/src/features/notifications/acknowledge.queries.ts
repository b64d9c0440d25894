import { queryOptions } from '@tanstack/react-query';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { acknowledgement } from '@atalaya/contract/notify/acknowledgement.ts';
import { call } from '#shared/api/call.ts';

/** What the link is about; the token never stands in an address that is sent. */
export const linkedAlarmsQuery = (token: string, language: string) =>
  queryOptions({
    queryKey: ['acknowledge', token, language],
    queryFn: async ({ signal }) => {
      const own = LOCALES.find((locale) => locale === language);
      return (await call(acknowledgement.linkedAlarms, { body: { token, language: own } }, { signal })).data;
    },
    retry: false,
  });

export const acknowledgeByLink = async (token: string) => (await call(acknowledgement.acknowledgeByLink, { body: { token } })).data;
