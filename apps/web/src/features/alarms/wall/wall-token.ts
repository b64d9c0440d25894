/** What the screen is known by, in this browser alone. It goes nowhere but into a header. */
const KEY = 'atalaya.wall';

export const readWallToken = (): string | null => localStorage.getItem(KEY);
export const keepWallToken = (token: string) => localStorage.setItem(KEY, token);
export const forgetWallToken = () => localStorage.removeItem(KEY);
