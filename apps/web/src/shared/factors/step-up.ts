// Something dangerous was refused for want of a fresh second factor: whoever is there to ask the person says when it was shown.
import { useSyncExternalStore } from 'react';

interface Question {
  promise: Promise<boolean>;
  answer: (isShown: boolean) => void;
}

let question: Question | null = null;
let answerQuestion: (isShown: boolean) => void = () => undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** True once a factor was shown, false if the person does not want to. Callers that come meanwhile share the one question. */
export function askForFactor(): Promise<boolean> {
  if (question) return question.promise;
  if (listeners.size === 0) return Promise.resolve(false);
  const promise = new Promise<boolean>((resolve) => {
    const answer = (isShown: boolean) => {
      question = null;
      tell();
      resolve(isShown);
    };
    answerQuestion = answer;
  });
  question = { promise, answer: (isShown) => answerQuestion(isShown) };
  tell();
  return promise;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFactorQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question);
