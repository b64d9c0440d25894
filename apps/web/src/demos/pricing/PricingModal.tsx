import { Modal } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { PricingPlans } from './PricingPlans.tsx';
import { pricingQuery } from './pricing.queries.ts';

export function PricingModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('pricing');
  const { data } = useSuspenseQuery(pricingQuery);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('title')} size={1000}>
      <PricingPlans pricing={data} />
    </Modal>
  );
}
