import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { leaveOutBlanks, type FormValues } from './blank.ts';
import { atTheirList, checkForm, sortErrors } from './field-errors.ts';
import { useValidationText } from './validation-text.ts';

export interface ContractForm<S extends z.ZodObject> extends UseFormReturnType<FormValues<S>> {
  /** What the server said that belongs to no field. */
  failure: unknown;
  /** The form's `onSubmit`: checks, sends once, and puts refusals where they belong. */
  submit: (send: (input: z.output<S>) => Promise<unknown>) => (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** A form that a schema of the contract checks, here as on the server. */
export function useContractForm<S extends z.ZodObject>(schema: S, initialValues: FormValues<S>): ContractForm<S> {
  const validationText = useValidationText();
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);

  const form = useForm<FormValues<S>>({
    initialValues,
    validate: (values) => atTheirList(checkForm(schema, leaveOutBlanks(schema, values))),
    enhanceGetInputProps: ({ inputProps, field }) => ({
      name: field,
      error: inputProps.error === undefined ? undefined : validationText(inputProps.error),
    }),
  });

  const names = Object.keys(initialValues);
  const focusFirst = (wrong: object) => {
    const first = names.find((name) => name in wrong);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  async function sendOnce(values: FormValues<S>, send: (input: z.output<S>) => Promise<unknown>) {
    isSending.current = true;
    setFailure(null);
    try {
      await send(schema.parse(leaveOutBlanks(schema, values)));
    } catch (error) {
      const { fields, isGeneral } = sortErrors(error, names);
      form.setErrors(fields);
      focusFirst(fields);
      setFailure(isGeneral ? error : null);
    } finally {
      isSending.current = false;
    }
  }

  const submit: ContractForm<S>['submit'] = (send) => {
    const checkAndSend = form.onSubmit((values) => sendOnce(values, send), focusFirst);
    return (event) => (isSending.current ? event?.preventDefault() : checkAndSend(event));
  };

  return { ...form, failure, submit };
}
