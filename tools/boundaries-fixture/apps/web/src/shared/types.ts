export const loose = (value: any) => String(value); // expect: typescript/no-explicit-any

const save = async () => 1;

export function forget() {
  save(); // expect: typescript/no-floating-promises
}

export const badHandler = () => [1].forEach(async () => void (await save())); // expect: typescript/no-misused-promises

export async function awaited(count: number) {
  await count; // expect: typescript/await-thenable
}

export function name(state: 'on' | 'off') {
  switch (state) { // expect: typescript/switch-exhaustiveness-check
    case 'on':
      return 1;
  }
  return 0;
}
