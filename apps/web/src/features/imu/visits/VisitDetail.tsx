import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Visit, VisitPhoto, VisitWithCode } from '@atalaya/contract/monitor/visits.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { visitLook } from './visit-look.ts';
import { photoQuery, useCancelVisit, useRemovePhoto, useRenewCode, visitQuery } from './visits.queries.ts';
import classes from './visits.module.css';

const DETAIL_PX = 320;

function Photo({ photo, mayChange }: { photo: VisitPhoto; mayChange: boolean }) {
  const { t } = useTexts('visits');
  const { data: address } = useQuery(photoQuery(photo.id));
  const { mutate: remove } = useRemovePhoto();
  return (
    <li>
      {address ? <img src={address} alt={t('detail.photo')} /> : <BlockSkeleton height={120} />}
      <span>
        <Moment at={photo.takenAt} />
        {mayChange && <IconAction icon={Trash2} label={t('detail.removePhoto')} onClick={() => remove(photo.id)} />}
      </span>
    </li>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h5" mb={4}>
      {title}
    </Title>
    {children}
  </div>
);

function Shown({ visit, mayChange }: { visit: Visit; mayChange: boolean }) {
  const { t } = useTexts('visits');
  const span = (from: string, to: string | null) => (
    <>
      <Moment at={from} /> – {to ? <Moment at={to} /> : t('detail.stillOpen')}
    </>
  );
  return (
    <>
      <Facts
        facts={[
          { label: t('columns.state'), value: <StateBadge look={visitLook[visit.state]}>{t(`states.${visit.state}`)}</StateBadge> },
          {
            label: t('columns.label'),
            value: (
              <TextLink to="/imu/devices/$id" params={{ id: visit.deviceId }}>
                {visit.label}
              </TextLink>
            ),
          },
          { label: t('columns.person'), value: <span lang="">{[visit.person, visit.company].filter(Boolean).join(' · ')}</span> },
          { label: t('columns.reason'), value: <span lang="">{visit.reason}</span> },
          { label: t('detail.planned'), value: span(visit.start, visit.end) },
          { label: t('detail.arrived'), value: visit.arrivedAt ? <Moment at={visit.arrivedAt} /> : '—' },
          { label: t('detail.left'), value: visit.leftAt ? <Moment at={visit.leftAt} /> : '—' },
        ]}
      />
      <Part title={t('detail.door')}>
        {visit.openings.length === 0 ? (
          <Text c="dimmed">{t('detail.notOpened')}</Text>
        ) : (
          <ul className={classes.openings}>
            {visit.openings.map(({ openedAt, closedAt }) => (
              <li key={openedAt}>{span(openedAt, closedAt)}</li>
            ))}
          </ul>
        )}
      </Part>
      {visit.checklist.length > 0 && (
        <Part title={t('detail.checklist')}>
          <ul className={classes.checklist}>
            {visit.checklist.map(({ text, doneAt }) => (
              <li key={text} data-done={doneAt !== null || undefined}>
                {doneAt ? <CircleCheck size={16} aria-hidden /> : <X size={16} aria-hidden />}
                <span lang="">{text}</span>
                <small>{doneAt ? <Moment at={doneAt} /> : t('detail.open')}</small>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {visit.note && (
        <Part title={t('detail.note')}>
          <Text lang="" style={{ whiteSpace: 'pre-wrap' }}>
            {visit.note}
          </Text>
        </Part>
      )}
      <Part title={t('detail.photos')}>
        {visit.photos.length === 0 ? (
          <Text c="dimmed">{t('detail.noPhotos')}</Text>
        ) : (
          <ul className={classes.photos}>
            {visit.photos.map((photo) => (
              <Photo key={photo.id} photo={photo} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

interface VisitDetailProps {
  id: string;
  mayChange: boolean;
  onEdit: (visit: Visit) => void;
  onCode: (visit: VisitWithCode) => void;
  onClose: () => void;
}

/** All that is known of a visit: what was planned, what the door says, what was done. */
export function VisitDetail({ id, mayChange, onEdit, onCode, onClose }: VisitDetailProps) {
  const { t } = useTexts('visits');
  const { data: visit, error, refetch } = useQuery(visitQuery(id));
  const { mutateAsync: cancel } = useCancelVisit();
  const { mutateAsync: renew, isPending } = useRenewCode();
  const [isCancelling, setCancelling] = useState(false);
  useReturnFocus();
  const isOpen = visit?.state === 'announced' || visit?.state === 'under_way';
  return (
    <Drawer opened position="right" size="lg" onClose={onClose} title={visit ? t('detail.title', { person: visit.person }) : t('title')}>
      <Stack>
        {!visit &&
          (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={DETAIL_PX} />)}
        {visit && <Shown visit={visit} mayChange={mayChange} />}
        {visit && isOpen && mayChange && (
          <Group gap="xs">
            <Button variant="default" onClick={() => onEdit(visit)}>
              {t('actions.edit')}
            </Button>
            <Button
              variant="default"
              loading={isPending}
              onClick={() =>
                void renew(visit.id).then(
                  ({ data }) => onCode(data),
                  () => undefined,
                )
              }
            >
              {t('actions.code')}
            </Button>
            <Button variant="default" color="red" onClick={() => setCancelling(true)}>
              {t('actions.cancel')}
            </Button>
          </Group>
        )}
      </Stack>
      {visit && isCancelling && (
        <ConfirmDialog
          title={t('cancelling.title', { person: visit.person })}
          effect={t('cancelling.effect')}
          confirmLabel={t('actions.cancel')}
          onConfirm={async () => {
            await cancel(visit.id);
            await toast('done', t('cancelling.done'));
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </Drawer>
  );
}
