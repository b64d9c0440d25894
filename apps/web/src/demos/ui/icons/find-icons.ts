interface Named {
  name: string;
  aliases?: readonly string[];
}

/** `chart-bar`, `Chart Bar` and `chartbar` are the same to somebody who searches. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** Icons whose name, or another name they once had, holds the text. */
export function findIcons<Icon extends Named>(icons: readonly Icon[], text: string): readonly Icon[] {
  const wanted = plain(text);
  return icons.filter(({ name, aliases = [] }) => [name, ...aliases].some((known) => plain(known).includes(wanted)));
}

/** `chart-bar` as the name of a component: `ChartBar`. */
export const componentName = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
