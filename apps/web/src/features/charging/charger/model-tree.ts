// The device model as a tree: how its parts are named, and what a search leaves of it.
import type { ModelComponent, ModelVariable } from '@atalaya/contract/charging/device-model.ts';

const inBrackets = (instance: string | null) => (instance === null ? '' : ` [${instance}]`);

export function componentName({ name, instance, evseId, connectorId }: ModelComponent): string {
  const place = evseId === null ? '' : ` · ${connectorId === null ? evseId : `${evseId}.${connectorId}`}`;
  return `${name}${inBrackets(instance)}${place}`;
}
export const variableName = ({ name, instance }: ModelVariable): string => `${name}${inBrackets(instance)}`;
export const actualOf = ({ attributes }: ModelVariable) => attributes.find(({ type }) => type === 'Actual') ?? attributes[0];
export const mayBeSet = (variable: ModelVariable) => (actualOf(variable)?.mutability ?? 'ReadOnly') !== 'ReadOnly';

export const MONITOR_TYPES = ['UpperThreshold', 'LowerThreshold', 'Delta', 'Periodic', 'PeriodicClockAligned'] as const;
export const isMonitorType = (type: string): type is (typeof MONITOR_TYPES)[number] => MONITOR_TYPES.some((one) => one === type);
/** Thresholds are of numbers. */
export const mayBeWatched = ({ dataType }: ModelVariable): boolean => dataType === 'integer' || dataType === 'decimal';

/** All words, anywhere in the names or the value. A component whose own name matches stays whole. */
export function matching(components: readonly ModelComponent[], search: string): ModelComponent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return components.flatMap((component) => {
    const name = componentName(component);
    if (has(name)) return [component];
    const variables = component.variables.filter((one) => has(`${name} ${variableName(one)} ${actualOf(one)?.value ?? ''}`));
    return variables.length > 0 ? [{ ...component, variables }] : [];
  });
}

/** As OCPP names it: what is not there is left out. */
export const wireName = ({ name, instance, evseId, connectorId }: ModelComponent, variable: ModelVariable) => ({
  component: {
    name,
    ...(instance === null ? {} : { instance }),
    ...(evseId === null ? {} : { evse: { id: evseId, ...(connectorId === null ? {} : { connectorId }) } }),
  },
  variable: { name: variable.name, ...(variable.instance === null ? {} : { instance: variable.instance }) },
});
