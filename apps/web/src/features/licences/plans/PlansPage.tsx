import { Button, Group } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { OfferedPlan, Plan } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { samplePlans } from './sample-plans.ts';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { FoldersPicture } from '#shared/ui/pictures/pictures.tsx';
import { EntitlementChips } from '../selling/EntitlementChips.tsx';
import { offeredPlansQuery, plansQuery, useRemovePlan } from './plans.queries.ts';

const PlanDrawer = lazy(() => import('./PlanDrawer.tsx').then((module) => ({ default: module.PlanDrawer })));

type Open = { dialog: 'edit'; plan: Plan | null } | { dialog: 'remove'; plan: Plan };

/** Plans are the vendor's: a client's people who set up their own keys see what there is to choose from. */
export const PlansPage = ({ user }: { user: Account }) => (isAdmin(user) ? <VendorsPlans /> : <OfferedPlans />);

/** What the vendor sells: a change is in force at once for every key of the plan. */
function VendorsPlans() {
  const { t } = useTexts(['selling', 'kit']);
  const query = useQuery(plansQuery);
  const { mutateAsync: remove } = useRemovePlan();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const createButton = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ dialog: 'edit', plan: null })}>
      {t('plans.create')}
    </Button>
  );
  const plans = query.data?.data ?? [];
  return (
    <Page title={t('plans.title')} subtitle={t('plans.text')} actions={plans.length > 0 && createButton}>
      <PlanList
        query={query}
        empty={
          <EmptyState picture={<FoldersPicture />} title={t('plans.empty.title')} text={t('plans.empty.text')}>
            {createButton}
          </EmptyState>
        }
        headings={{ keys: t('plans.keys'), actions: t('plans.actions') }}
        renderMore={(plan) => ({
          keys: plan.keys,
          actions: (
            <Group gap="xs" wrap="nowrap">
              <Button size="compact-sm" variant="default" onClick={() => setOpen({ dialog: 'edit', plan })}>
                {t('plans.edit')}
              </Button>
              {plan.keys === 0 && (
                <Button size="compact-sm" variant="default" onClick={() => setOpen({ dialog: 'remove', plan })}>
                  {t('plans.remove')}
                </Button>
              )}
            </Group>
          ),
        })}
      />
      <Suspense fallback={null}>{open?.dialog === 'edit' && <PlanDrawer plan={open.plan} onClose={close} />}</Suspense>
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('plans.removing', { name: open.plan.name })}
          effect={t('plans.removingEffect')}
          confirmLabel={t('plans.remove')}
          onConfirm={() => remove(open.plan.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}

function OfferedPlans() {
  const { t } = useTexts('selling');
  const query = useQuery(offeredPlansQuery);
  return (
    <Page title={t('plans.title')} subtitle={t('plans.offeredText')}>
      <PlanList
        query={query}
        empty={<EmptyState picture={<FoldersPicture />} title={t('plans.empty.title')} text={t('plans.empty.offered')} />}
      />
    </Page>
  );
}

interface PlanListProps<Row extends OfferedPlan> {
  query: Pick<UseQueryResult<{ data: Row[] }>, 'data' | 'error' | 'refetch'>;
  empty: ReactNode;
  /** Of columns behind those that everybody sees. */
  headings?: Record<string, string>;
  renderMore?: (plan: Row) => Record<string, ReactNode>;
}

function PlanList<Row extends OfferedPlan>({ query: { data, error, refetch }, empty, headings, renderMore }: PlanListProps<Row>) {
  const { t } = useTexts('selling');
  if (!data && error) return <ErrorState title={t('plans.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  if (data.data.length === 0) return empty;
  return (
    <Panel title={t('plans.listed')}>
      <PlainTable<Row, string>
        headings={{ name: t('plans.name'), entitlements: t('fields.entitlements'), seats: t('fields.seats'), ...headings }}
        rows={data.data}
        rowId={({ id }) => id}
        renderCells={(plan) => ({
          name: (
            <div>
              <strong lang="">{plan.name}</strong>
              {plan.description && <PlanDescription text={plan.description} />}
            </div>
          ),
          entitlements: <EntitlementChips entitlements={plan.entitlements} />,
          seats: plan.seats ?? '–',
          ...renderMore?.(plan),
        })}
      />
    </Panel>
  );
}

/** What the demo's plans are is said in the reader's language; what people wrote, as they wrote it. */
function PlanDescription({ text }: { text: string }) {
  const { t } = useTexts('selling');
  const sample = samplePlans.find((one) => one.description === text);
  return sample ? <div>{t(`samples.${sample.name}`)}</div> : <div lang="">{text}</div>;
}
