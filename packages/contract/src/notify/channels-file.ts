// The file that ATALAYA_CHANNELS names: channels and policies that are set up without a screen, for the whole installation.
import { z } from 'zod';
import { NewChannel } from './channels.ts';
import { MAX_STEPS, NewPolicy, PolicyMatch, PolicyStep } from './policies.ts';

/** What a channel or a policy of the file is called in it. Their ids begin with a mark that no other id has. */
const FileId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'it takes small letters, digits and hyphens');
const MARK = 'env-';
export const idOfEnvironment = (fileId: string) => `${MARK}${fileId}`;
export const isOfEnvironment = (id: string) => id.startsWith(MARK);
export const sourceOf = (id: string) => (isOfEnvironment(id) ? ('environment' as const) : ('screen' as const));

const SigningSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'it takes whsec_ and at least 24 bytes in base64');

/** A word that is misspelt would otherwise go unnoticed, and a policy match more than is meant. */
const onlyWith = (words: readonly string[]) =>
  z.record(z.string(), z.unknown()).superRefine((given, context) => {
    for (const word of Object.keys(given))
      if (!words.includes(word)) context.addIssue({ code: 'custom', path: [word], message: 'unknown' });
  });

const { clientId: _, ...channelWords } = NewChannel.shape;
const FileChannel = onlyWith([...Object.keys(channelWords), 'id', 'secret'])
  .pipe(NewChannel.and(z.object({ id: FileId, secret: SigningSecret.optional() })))
  .superRefine(({ kind, secret }, context) => {
    if (kind === 'webhook' && secret === undefined)
      context.addIssue({ code: 'custom', path: ['secret'], message: 'a webhook needs one, for its signatures' });
    if (kind !== 'webhook' && secret !== undefined)
      context.addIssue({ code: 'custom', path: ['secret'], message: 'only webhooks are signed' });
  });
export type FileChannel = z.output<typeof FileChannel>;

const FilePolicy = NewPolicy.extend({
  id: FileId,
  match: onlyWith(Object.keys(PolicyMatch.shape)).pipe(PolicyMatch).default({}),
  steps: z
    .array(z.strictObject({ afterSeconds: PolicyStep.shape.afterSeconds, channels: z.array(FileId).min(1) }))
    .min(1)
    .max(MAX_STEPS),
}).strict();
export type FilePolicy = z.output<typeof FilePolicy>;

const MOST = 200;
const twice = (ids: readonly string[]) => ids.findIndex((id, at) => ids.indexOf(id) < at);

export const ChannelsFile = z
  .strictObject({ channels: z.array(FileChannel).max(MOST).default([]), policies: z.array(FilePolicy).max(MOST).default([]) })
  .superRefine(({ channels, policies }, context) => {
    for (const [name, all] of Object.entries({ channels, policies })) {
      const at = twice(all.map(({ id }) => id));
      if (at >= 0) context.addIssue({ code: 'custom', path: [name, at, 'id'], message: 'it stands there twice' });
    }
    const known = channels.map(({ id }) => id);
    for (const [at, { steps }] of policies.entries())
      for (const [step, { channels: named }] of steps.entries())
        if (named.some((id) => !known.includes(id)))
          context.addIssue({ code: 'custom', path: ['policies', at, 'steps', step, 'channels'], message: 'no such channel in this file' });
  });
export type ChannelsFile = z.output<typeof ChannelsFile>;
