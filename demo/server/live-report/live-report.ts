import * as v from 'valibot';
import {reportCalls, type ReportCall, type ReportSubject} from './report-calls.js';

const TIMEOUT_MS = 20_000;

/** A call and how its answer differs from the documented one. */
export interface ReportRow {
  readonly name: string;
  /** HTTP status; `undefined` without an answer. */
  readonly status: number | undefined;
  /** Empty if the answer is as documented. */
  readonly differences: readonly string[];
}

/** Sends every read-only call, one after the other: the services limit the rate. */
export async function writeReport(subject: ReportSubject): Promise<readonly ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const call of reportCalls(subject)) rows.push(await compare(call, subject.origin));
  rows.push(await readPreflight(subject));
  return rows;
}

/** The report as text: a line a call, and the differences below it. */
export function formatReport(rows: readonly ReportRow[]): string {
  const different = rows.filter(({differences}) => differences.length > 0);
  return [
    ...rows.flatMap(({name, status, differences}) => [
      `${differences.length === 0 ? 'ok    ' : 'DIFFER'}  ${status ?? '---'}  ${name}`,
      ...differences.map((difference) => `               ${difference}`),
    ]),
    '',
    `${rows.length} calls, ${different.length} differ from the documented answers.`,
    'Not sent, because they write or ask a person: events, registrations, sessions, purchases and logins.',
  ].join('\n');
}

async function compare(call: ReportCall, origin: string): Promise<ReportRow> {
  const {name, url, method = 'GET', body, headers, statuses, shape, isReadable = true} = call;
  const init = {method, headers: {...headers, origin}, ...(body !== undefined && {body})};
  const answer = await send(url, init);
  if (typeof answer === 'string') return {name, status: undefined, differences: [answer]};
  const {status} = answer;
  const differences = [
    ...(statuses.includes(status) ? [] : [`status: documented ${statuses.join(' or ')}`]),
    ...corsDifferences(answer, isReadable),
    ...(shape && status === statuses[0] ? shapeDifferences(shape, await answer.text()) : []),
  ];
  return {name, status, differences};
}

function corsDifferences({headers}: Response, isReadable: boolean): readonly string[] {
  const allowed = headers.get('access-control-allow-origin');
  if (isReadable) return allowed === null ? ['access-control-allow-origin: missing'] : [];
  return allowed === null ? [] : [`access-control-allow-origin: ${allowed}, documented without`];
}

function shapeDifferences(shape: v.GenericSchema, text: string): readonly string[] {
  const read = v.safeParse(shape, parse(text));
  return read.success
    ? []
    : read.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
}

/** It is unknown whether the analytics service allows JSON; the client needs plain text only. */
async function readPreflight({endpoints, projectId, origin}: ReportSubject): Promise<ReportRow> {
  const name = 'preflight of an event as JSON';
  const answer = await send(`${endpoints.analytics}/e?projectId=${projectId}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  if (typeof answer === 'string') return {name, status: undefined, differences: [answer]};
  const allowed = answer.headers.get('access-control-allow-headers') ?? '';
  const isAllowed = /content-type|\*/i.test(allowed);
  return {
    name,
    status: answer.status,
    differences: isAllowed ? ['it allows content-type, which was unknown until now'] : [],
  };
}

/** The response, or the reason for a failed request. */
async function send(url: string, init: RequestInit): Promise<Response | string> {
  try {
    return await fetch(url, {...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual'});
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `no answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
