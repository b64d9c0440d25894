import { FileUploader } from './FileUploader.tsx';

export const Restricted = () => <FileUploader maxFiles={2} maxBytes={200_000} accept={['image/png', 'image/jpeg']} />;
