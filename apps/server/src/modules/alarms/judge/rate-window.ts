import type { SubjectState } from '../model/subject-state.ts';
import type { Value } from '../model/shapes.ts';
import { rateWindowsOf } from './condition-level.ts';

/** Whether a rule's rate of a signal is not at rest yet: what does not change is said once more, until the window holds nothing else. */
export const isChanging = ({ rules }: SubjectState, signal: string, value: Value): boolean =>
  Object.values(rules).some(({ windows }) =>
    rateWindowsOf(windows, signal).some((window) => window.some(([, figure]) => figure !== value)),
  );
