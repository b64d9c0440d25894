import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { About } from '../operations/about.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { AcknowledgeBody, Alarm, AlarmDetails, AlarmFigures, AssignBody, Assignee, CommentBody, Preview, ShelveBody } from './alarms.ts';
import { access, counts, service, stream } from './counts.ts';
import { incidentCalls } from './incidents.ts';
import { listAlarms } from './list.ts';
import { manyCalls } from './many.ts';
import { recent } from './recent.ts';
import { DEFAULT_PREVIEW_MS, EffectiveRule, MAX_PREVIEW_MS, NewRule, Rule, RuleChange, RulesQuery } from './rules.ts';
import { FoundSubject, SubjectProject, SubjectsQuery } from './subjects.ts';
import { wallCalls } from './wall.ts';
import { worst } from './worst.ts';

const ById = z.object({ id: Id });
const common = { service, access } as const;
const rules = { service, access: ['alarms'] } as const;
const Done = dataOf(Alarm);

export const alarms = {
  about: endpoint({
    service,
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  listAlarms,
  counts,
  worst,
  recent,
  stream,
  figures: endpoint({
    ...common,
    method: 'GET',
    path: '/figures',
    addition: true,
    summary: 'How the rules serve: alarms an hour, the ten most frequent, those standing for over a day, those that chatter',
    query: z.object({ clientId: Id.optional(), from: Timestamp.optional(), to: Timestamp.optional() }),
    response: dataOf(AlarmFigures),
  }),
  getAlarm: endpoint({
    ...common,
    method: 'GET',
    path: '/alarm',
    summary: 'One alarm with all that became of it',
    query: ById,
    response: dataOf(AlarmDetails),
  }),
  acknowledge: endpoint({
    ...common,
    method: 'PUT',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/acknowledge',
    summary: 'Say that you have seen it',
    query: ById,
    body: AcknowledgeBody,
    response: Done,
  }),
  unacknowledge: endpoint({
    ...common,
    method: 'DELETE',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/acknowledge',
    summary: 'Take an acknowledgement back',
    query: ById,
    response: Done,
  }),
  ...manyCalls,
  shelve: endpoint({
    ...common,
    method: 'PUT',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/shelve',
    summary: 'Put it aside until a moment, and say why',
    query: ById,
    body: ShelveBody,
    response: Done,
  }),
  unshelve: endpoint({
    ...common,
    method: 'DELETE',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/shelve',
    addition: true,
    summary: 'Take it off the shelf',
    query: ById,
    response: Done,
  }),
  assignees: endpoint({
    ...common,
    method: 'GET',
    path: '/alarm/assignees',
    addition: true,
    summary: 'Who sees the alarm and so can look after it',
    query: ById,
    response: z.object({ data: z.array(Assignee) }),
  }),
  assign: endpoint({
    ...common,
    method: 'PUT',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/assign',
    summary: 'Say who looks after it; null: nobody',
    query: ById,
    body: AssignBody,
    response: Done,
  }),
  comment: endpoint({
    ...common,
    method: 'PUT',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/comment',
    summary: 'Add a note',
    query: ById,
    body: CommentBody,
    response: Done,
  }),
  close: endpoint({
    ...common,
    method: 'PUT',
    can: ['acknowledge', 'Alarm'],
    path: '/alarm/close',
    summary: 'Close an alarm that its rule keeps until somebody does',
    query: ById,
    response: Done,
  }),
  ...incidentCalls,
  ...wallCalls,
  listRules: endpoint({
    ...common,
    method: 'GET',
    path: '/rules',
    summary: 'Rules and overrides that concern the caller',
    query: RulesQuery,
    response: listOf(Rule),
  }),
  createRule: endpoint({
    ...rules,
    method: 'PUT',
    can: ['manage', 'AlarmRule'],
    path: '/rule',
    summary: 'A rule, or what differs from one within a scope',
    body: NewRule,
    response: dataOf(Rule),
    status: 201,
  }),
  changeRule: endpoint({
    ...rules,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/rule',
    summary: 'A new version of a rule; open alarms are judged by it',
    query: ById,
    body: RuleChange,
    response: dataOf(Rule),
  }),
  removeRule: endpoint({
    ...rules,
    method: 'DELETE',
    can: ['manage', 'AlarmRule'],
    path: '/rule',
    summary: 'Remove a rule or an override; what it raised is cleared and stays in the history',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
  listSubjects: endpoint({
    ...rules,
    method: 'GET',
    path: '/subjects',
    addition: true,
    summary: 'What rules of a section can be about, by name or id',
    query: SubjectsQuery,
    response: z.object({ data: z.array(FoundSubject) }),
  }),
  listSubjectProjects: endpoint({
    ...rules,
    method: 'GET',
    path: '/subjects/projects',
    addition: true,
    summary: 'The projects that a rule can be for',
    query: z.object({ clientId: Id.optional() }),
    response: z.object({ data: z.array(SubjectProject) }),
  }),
  effectiveRules: endpoint({
    ...common,
    method: 'GET',
    path: '/rule/effective',
    summary: 'The rules that hold for one device, charger, NAS or key, each value with where it comes from',
    query: z.object({ subjectId: z.string().min(1).max(80), section: z.string().max(20).optional() }),
    response: z.object({ data: z.array(EffectiveRule) }),
  }),
  previewRule: endpoint({
    ...rules,
    method: 'POST',
    path: '/rule/preview',
    summary: 'What a rule would have done, exactly as the engine would have judged',
    body: z.object({
      rule: NewRule,
      from: Timestamp,
      to: Timestamp,
      /** How long it may take; what is not judged by then is left out, and `complete` is false. */
      withinMs: z.number().int().min(100).max(MAX_PREVIEW_MS).default(DEFAULT_PREVIEW_MS),
    }),
    response: dataOf(Preview),
  }),
};
