import { createLazyFileRoute } from '@tanstack/react-router';
import { FileUploaderPage } from '#demos/forms/file-uploader/FileUploaderPage.tsx';

export const Route = createLazyFileRoute('/_app/forms/elements/file-uploader')({ component: FileUploaderPage });
