// The key that was made last in this page: the quick start fills it in. In memory alone, and gone when it was read or the page is left.
let made: string | null = null;

export const rememberMadeKey = (apiKey: string) => {
  made = apiKey;
};

export function takeMadeKey(): string | null {
  const apiKey = made;
  made = null;
  return apiKey;
}
