import { createLazyFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { ModalExamplesPage } from '#demos/modals/ModalExamplesPage.tsx';

const PricingModal = lazy(() => import('#demos/pricing/PricingModal.tsx').then((module) => ({ default: module.PricingModal })));
const SampleUserModal = lazy(() => import('#demos/users/SampleUserModal.tsx').then((module) => ({ default: module.SampleUserModal })));

export const Route = createLazyFileRoute('/_app/pages/modal-examples')({ component: ModalExamples });

function ModalExamples() {
  return (
    <ModalExamplesPage
      renderBorrowed={(modal, onClose) =>
        modal === 'pricing' ? <PricingModal onClose={onClose} /> : <SampleUserModal modal={modal} onClose={onClose} />
      }
    />
  );
}
