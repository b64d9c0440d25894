import { isOpenJob, type Job } from './jobs.ts';

const ASK_EVERY_MS = 50;

/** For programs: asks until the job has ended. */
export async function awaitJob(job: Job, ask: (id: string) => Promise<{ data: Job }>): Promise<Job> {
  let latest = job;
  while (isOpenJob(latest)) {
    await new Promise<void>((resolve) => void setTimeout(resolve, ASK_EVERY_MS));
    latest = (await ask(job.id)).data;
  }
  return latest;
}
