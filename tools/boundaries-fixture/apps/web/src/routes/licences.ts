import { taskTitle } from '#demos/todo/task-title.ts';
import { keyLabel } from '#features/licences/licences.labels.ts';

export const composed = [keyLabel, taskTitle];
