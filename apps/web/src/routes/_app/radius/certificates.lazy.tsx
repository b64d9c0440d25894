import { createLazyFileRoute } from '@tanstack/react-router';
import { CertificatesPage } from '#features/radius/certificates/CertificatesPage.tsx';

export const Route = createLazyFileRoute('/_app/radius/certificates')({ component: CertificatesPage });
