/** Why the server cannot start: one sentence for the person who starts it, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The system's own short reason (EACCES, ENOSPC …), for the end of such a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? `${error.code}: ${error.message.replace(/^\w+: /, '')}` : error.message;
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
