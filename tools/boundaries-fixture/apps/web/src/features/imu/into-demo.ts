import { taskTitle } from '#demos/todo/task-title.ts'; // expect: boundaries/dependencies

export const intoDemo = taskTitle;
