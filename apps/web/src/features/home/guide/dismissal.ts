const KEY = 'atalaya.guide';
const DONE = 'done';

/** Whether somebody has closed the guide in this browser, or finished it. */
export const isGuideClosed = (): boolean => localStorage.getItem(KEY) === DONE;
export const closeGuide = () => localStorage.setItem(KEY, DONE);
