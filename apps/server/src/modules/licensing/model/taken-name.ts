import { fail } from '@atalaya/contract/errors.ts';

const UNIQUE_VIOLATION = '23505';

const codeOf = (error: unknown): unknown => (error instanceof Error ? ('code' in error ? error.code : codeOf(error.cause)) : undefined);

/** The database decides whether a name is taken: two who ask at once cannot both be told that it is free. */
export async function orTaken<T>(field: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === UNIQUE_VIOLATION) fail('taken', { errors: { [field]: ['taken'] } });
    throw error;
  });
}
