import { useId, type ReactNode } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import classes from './guide.module.css';

interface GuideFrameProps {
  title: string;
  /** How far somebody has come. */
  text: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Without the component library, which home does not load. */
export function GuideFrame({ title, text, close, onClose, children }: GuideFrameProps) {
  const id = useId();
  return (
    <section className={classes.guide} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <PlainButton quiet onClick={onClose}>
          {close}
        </PlainButton>
      </div>
      {children}
    </section>
  );
}
