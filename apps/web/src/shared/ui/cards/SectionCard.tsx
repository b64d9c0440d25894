import { Skeleton, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { StateBadge, type StateLook } from '../StateBadge.tsx';
import { TextLink } from '../TextLink.tsx';
import { Sparkline } from '../chart/Sparkline.tsx';
import classes from './SectionCard.module.css';

const TREND = { width: 240, height: 36 };

interface Figure {
  label: string;
  /** A count, or a text with its unit. Undefined: on its way. */
  value: number | string | undefined;
}

/** Something that is not as it should be, and where it is looked at. */
export interface Exception {
  look: StateLook;
  text: string;
  to: LinkProps['to'];
  search: object;
}

const narrowed = (search: object) => search as never; // safe: a card names a page with what that is narrowed by

export interface SectionCardProps {
  icon: LucideIcon;
  title: string;
  to: LinkProps['to'];
  /** What the page behind the card is narrowed by. */
  search?: object;
  open: string;
  /** What the section is for, where it has no figures. */
  text?: string;
  lead?: Figure;
  trend?: { label: string; points: readonly (number | null)[] | undefined };
  exceptions?: readonly Exception[];
  /** Said where there are no exceptions. */
  calm?: string;
  /** Why there are no figures. */
  problem?: string | false;
}

/** A section at a glance, on home: its one figure, how that came about, and what is not as it should be. */
export function SectionCard({ icon: Icon, title, text, to, search, open, problem, ...figures }: SectionCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon size={20} strokeWidth={1.75} aria-hidden className={classes.icon} />
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
      </div>
      {text && <Text c="dimmed">{text}</Text>}
      {problem ? (
        <Text c="red" role="alert">
          {problem}
        </Text>
      ) : (
        <Figures {...figures} />
      )}
      <TextLink to={to} search={search && narrowed(search)} className={classes.more}>
        {open} <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      </TextLink>
    </section>
  );
}

function Figures({ lead, trend, exceptions = [], calm }: Pick<SectionCardProps, 'lead' | 'trend' | 'exceptions' | 'calm'>) {
  const locale = useLocale();
  if (!lead) return null;
  const shown = typeof lead.value === 'number' ? formatCount(lead.value, locale) : lead.value;
  return (
    <>
      <dl className={classes.lead}>
        <dt>{lead.label}</dt>
        <dd>{shown ?? <Skeleton height={28} width={56} />}</dd>
      </dl>
      {trend && (
        <figure className={classes.trend}>
          <Sparkline points={trend.points} size={TREND} />
          <figcaption>{trend.label}</figcaption>
        </figure>
      )}
      {shown !== undefined && (
        <ul className={classes.exceptions}>
          {exceptions.map(({ look, text, to, search }) => (
            <li key={text}>
              <Link to={to} search={narrowed(search)}>
                <StateBadge look={look}>{text}</StateBadge>
              </Link>
            </li>
          ))}
          {exceptions.length === 0 && calm && <li className={classes.calm}>{calm}</li>}
        </ul>
      )}
    </>
  );
}
