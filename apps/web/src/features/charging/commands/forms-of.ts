// The forms of whichever version of OCPP a charger speaks.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { commandsOf, type AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { commandForms, type CommandForm, type CommandGroup } from './command-forms.ts';
import { stationForms } from './station-forms.ts';

const GROUPS: readonly CommandGroup[] = ['use', 'power', 'reservation', 'settings', 'list', 'files', 'security'];
const NOTHING: CommandForm = { group: 'use', fields: [] };

export function formsOf(protocol: Protocol) {
  const forms: Partial<Record<string, CommandForm>> = protocol === 'ocpp2.0.1' ? stationForms : commandForms;
  // In the order in which they stand there.
  const inOrder = Object.keys(forms).flatMap((name) => commandsOf(protocol).filter((action) => action === name));
  return {
    formOf: (action: AnyCommand) => forms[action] ?? NOTHING,
    grouped: GROUPS.map((group) => ({ group, actions: inOrder.filter((action) => forms[action]?.group === group) })),
  };
}
