import type { Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';
import classes from '../licences.module.css';

/** What people and software call them: names are code, in no language. */
export const EntitlementChips = ({ entitlements }: { entitlements: Entitlements }) => (
  <span className={classes.chips} lang="">
    {Object.entries(entitlements).map(([name, value]) => (
      <span key={name} className={classes.chip}>
        {value === true ? name : `${name} = ${value}`}
      </span>
    ))}
  </span>
);
