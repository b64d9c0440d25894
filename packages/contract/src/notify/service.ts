export const service = 'notify';
/** Who has the section manages their own: a client its own, an administrator all. */
export const access = ['alarms'] as const;
