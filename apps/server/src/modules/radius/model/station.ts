import { Mac } from '@atalaya/contract/mac.ts';
import { cutText } from '@atalaya/contract/text.ts';
import { MAX_STATION_LENGTH } from './sent-attributes.ts';

/** A device in one spelling, whatever the access server's; some put the network's name behind it. */
export function stationOf(sent: string): string {
  const text = cutText(sent.trim(), MAX_STATION_LENGTH);
  return Mac.safeParse(text).data ?? text;
}
