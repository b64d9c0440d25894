import { FileUploader } from './FileUploader.tsx';

export const Single = () => <FileUploader />;
