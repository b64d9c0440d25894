import { CopyButton } from './CopyButton.tsx';
import classes from './Command.module.css';

/** A ready line for a terminal. `name` is what is copied: "the command". */
export const Command = ({ line, name }: { line: string; name: string }) => (
  <div className={classes.command}>
    <pre className={classes.line}>
      <code>
        {line.split(/(\s+)/).map((part, at) => (
          <span key={at}>{part}</span>
        ))}
      </code>
    </pre>
    <CopyButton text={line} name={name} />
  </div>
);
