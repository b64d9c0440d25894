/** The value of a design token in the skin of the moment, for what is drawn without stylesheets. */
export const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
