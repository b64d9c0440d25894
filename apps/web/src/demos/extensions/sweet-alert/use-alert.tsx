import { useRef, useState } from 'react';
import { AlertDialog, type AlertOptions } from './AlertDialog.tsx';

/** `await show({ … })` tells whether the person confirmed; `dialog` stands wherever the caller is drawn. */
export function useAlert() {
  const [isOpen, setOpen] = useState(false);
  const [options, setOptions] = useState<AlertOptions>({ title: '' });
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined);

  function show(next: AlertOptions) {
    setOptions(next);
    setOpen(true);
    return new Promise<boolean>((settle) => (resolve.current = settle));
  }

  function answer(isConfirmed: boolean) {
    setOpen(false);
    resolve.current?.(isConfirmed);
  }

  return { show, dialog: <AlertDialog opened={isOpen} options={options} onAnswer={answer} /> };
}
