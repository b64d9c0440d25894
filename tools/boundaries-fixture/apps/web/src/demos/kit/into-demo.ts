export { taskTitle } from '#demos/todo/task-title.ts'; // expect: boundaries/dependencies
