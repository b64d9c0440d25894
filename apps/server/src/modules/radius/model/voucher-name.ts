import { readVoucherCode } from '@atalaya/contract/radius/voucher-code.ts';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LETTERS = 12;

export type VoucherNames = ReturnType<typeof createVoucherNames>;

/** From a code to the name that its voucher has everywhere else; the way back needs the code. */
export function createVoucherNames(secrets: Secrets) {
  const key = secrets.derive('radius voucher names');
  const nameOf = (code: string) => {
    const bytes = hmac(key, code);
    return `voucher-${Array.from({ length: NAME_LETTERS }, (_, at) => BASE32[(bytes[at] ?? 0) % BASE32.length]).join('')}`;
  };
  return {
    nameOf,
    /** Null: nobody could take it for a code. */
    nameOfTyped(typed: string): string | null {
      const code = readVoucherCode(typed);
      return code === null ? null : nameOf(code);
    },
  };
}

export const isVoucherName = (username: string) => /^voucher-[a-z2-7]{12}$/.test(username);
