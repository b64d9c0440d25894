import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Subject } from '@atalaya/contract/alarms/alarms.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';

/** What the alarm is about, and the way to its page. */
export function SubjectLink({ subject: { kind, id, name } }: { subject: Subject }) {
  const { t } = useTexts('alarms');
  switch (kind) {
    case 'device':
      return (
        <TextLink to="/imu/devices/$id" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'charger':
    case 'connector':
      // A connector is named by its charger: `CP1:2`.
      return (
        <TextLink to="/chargers/$id" params={{ id: id.split(':')[0] ?? id }}>
          {name}
        </TextLink>
      );
    case 'site':
      return (
        <TextLink to="/chargers/sites/$id" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'nas':
      return (
        <TextLink to="/radius/nas/$id" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'radiusUser':
      return (
        <TextLink to="/radius/users/$id" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'key':
      return (
        <TextLink to="/licences/$id" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'certificate':
      return <TextLink to="/radius/certificates">{name}</TextLink>;
    case 'installation':
      return t('installation');
  }
}
