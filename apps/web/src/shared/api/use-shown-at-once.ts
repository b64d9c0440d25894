import { startTransition, useOptimistic } from 'react';

/**
 * What somebody chose shows at once, before the server has it: a switch that waited would spring back, and the next choice would be made from what stood before.
 * Choices made in quick succession build on one another; one that is refused goes back by itself.
 * `send` gives the choice to the server, together with the whole as it then stands; it ends when what is on screen has been read again.
 */
export function useShownAtOnce<Whole, Choice>(
  whole: Whole,
  apply: (whole: Whole, choice: Choice) => Whole,
  send: (choice: Choice) => Promise<unknown>,
): [shown: Whole, choose: (choice: Choice) => void] {
  const [shown, show] = useOptimistic(whole, apply);
  const choose = (choice: Choice) =>
    startTransition(async () => {
      show(choice);
      await send(choice).catch(() => undefined); // who sends tells of a refusal
    });
  return [shown, choose];
}
