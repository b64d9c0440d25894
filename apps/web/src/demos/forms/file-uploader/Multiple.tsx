import { FileUploader } from './FileUploader.tsx';

export const Multiple = () => <FileUploader maxFiles={10} />;
